/** Who is at this browser. */
import { signal } from "@preact/signals";
import { api, ApiFailure } from "../net/api.ts";
import type { Choices, Me } from "../protocol/messages.ts";
import { remembered } from "./settings.ts";

/** Who the server knows; `undefined` until it was asked, `null` for nobody. */
export const me = signal<Me | null | undefined>(undefined);

/** What a table can be made of, once it was asked for. */
export const choices = signal<Choices | null>(null);

/** Whether this browser has a session: the cookie itself is not for the page to read. */
const entered = remembered("entered", false, (value) => typeof value === "boolean");

/** The name last used here, for a session that is gone. */
export const lastName = remembered("name", "", (value) => typeof value === "string");

let asking: Promise<Me | null> | null = null;

/** Asks the server who this is. */
export function findMe(): Promise<Me | null> {
  asking ??= entered.value ? askMe() : Promise.resolve((me.value = null));
  return asking;
}

async function askMe(): Promise<Me | null> {
  try {
    return (me.value = await api.me());
  } catch (error) {
    asking = null;
    if (!(error instanceof ApiFailure) || error.word !== "no-session") throw error;
    entered.value = false;
    return (me.value = null);
  }
}

/** Be called `name`, or anything if there is no name yet. */
export async function enter(name: string): Promise<Me> {
  const found = await api.enter(name);
  become(found);
  return found;
}

/** The person, who becomes a guest called `fallback` where there is nobody yet. */
export async function somebody(fallback: string): Promise<Me> {
  return (await findMe()) ?? enter(lastName.value || fallback);
}

/** This browser is that person now. */
export function become(found: Me): void {
  lastName.value = found.name;
  entered.value = true;
  asking = Promise.resolve(found);
  me.value = found;
}

/** Forgets who this was. */
export async function signOut(): Promise<void> {
  await api.signOut();
  entered.value = false;
  asking = Promise.resolve(null);
  me.value = null;
}

/** Asks what a table can be made of, once. */
export async function findChoices(): Promise<Choices> {
  return (choices.value ??= await api.choices());
}
