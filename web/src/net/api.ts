/** The HTTP API of the server. */
import type {
  Choices,
  CreateTable,
  ErrorWord,
  Failure,
  Me,
  Replay,
  TableInfo,
  TableList,
  VerifyReport,
} from "../protocol/messages.ts";

/** A request failed; `word` says at what, `offline` where the server did not answer at all. */
export class ApiFailure extends Error {
  constructor(
    readonly word: ErrorWord | "offline",
    detail: string,
  ) {
    super(detail);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch (error) {
    throw new ApiFailure("offline", String(error));
  }
  if (!response.ok) throw await failure(response);
  if (response.status === 204) return undefined as T;
  const kind = response.headers.get("Content-Type") ?? "";
  return (await (kind.startsWith("application/json") ? response.json() : response.text())) as T;
}

async function failure(response: Response): Promise<ApiFailure> {
  try {
    const told = (await response.json()) as Failure;
    return new ApiFailure(told.error, told.detail);
  } catch {
    return new ApiFailure("fault", response.statusText);
  }
}

const game = (table: string, number: number): string =>
  `/tables/${encodeURIComponent(table)}/games/${number}`;

export const api = {
  choices: () => ask<Choices>("GET", "/choices"),
  me: () => ask<Me>("GET", "/me"),
  enter: (name: string) => ask<Me>("POST", "/me", { name }),
  keep: (name: string, password: string) => ask<Me>("POST", "/me/keep", { name, password }),
  comeBack: (name: string, password: string) => ask<Me>("POST", "/me/return", { name, password }),
  signOut: () => ask<void>("DELETE", "/me"),
  tables: () => ask<TableList>("GET", "/tables"),
  table: (table: string) => ask<TableInfo>("GET", `/tables/${encodeURIComponent(table)}`),
  create: (table: CreateTable) => ask<TableInfo>("POST", "/tables", table),
  replay: (table: string, number: number) => ask<Replay>("GET", `${game(table, number)}/replay`),
  verify: (record: string) => ask<VerifyReport>("POST", "/verify", { record }),
};

/** Where the record of a finished game lies, for a download. */
export function recordAddress(table: string, number: number): string {
  return `/api${game(table, number)}/record`;
}
