/**
 * The WebSocket of a table: says hello, comes back by stream number after a loss, and sends a
 * command again until it is answered.
 */
import type { Command, FromClient, FromServer, Refused } from "../protocol/messages.ts";

/** How the connection stands. `gone` and the two after it are final. */
export type Link = "connecting" | "open" | "lost" | "gone" | "no-session" | "signed-out";

type WithoutId<C> = C extends Command ? Omit<C, "id"> : never;

/** A command before it has its id. */
export type CommandBody = WithoutId<Command>;

interface Waiting {
  command: Command;
  settle: (refused: Refused | null) => void;
}

export interface Hearing {
  onMessage: (message: FromServer) => void;
  onLink: (link: Link) => void;
  /** The stream and the number to go on from. */
  standing: () => { stream: string | null; after: number | null };
}

const VERSION = 1;
const PULSE_MS = 10_000;
/** No answer to a ping for this long: the connection is dead, whatever the browser believes. */
const PATIENCE_MS = 8_000;
const PATIENCE_AWAKE_MS = 2_500;
const WAIT_MS = [300, 700, 1500, 2500, 4000];

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private failures = 0;
  private greeted = false;
  private ended = false;
  private heardAt = 0;
  private pingedAt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly beat: ReturnType<typeof setInterval>;

  constructor(
    private readonly table: string,
    private readonly hearing: Hearing,
  ) {
    this.beat = setInterval(() => this.checkPulse(PATIENCE_MS), PULSE_MS);
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  /** Sends a command; the promise tells whether it was carried out (null) or why not. */
  send(body: CommandBody): Promise<Refused | null> {
    const command = { ...body, id: commandId() } as Command;
    return new Promise((settle) => {
      this.waiting.set(command.id, { command, settle });
      if (this.greeted) this.put(command);
    });
  }

  /** Hangs up for good. */
  close(): void {
    this.ended = true;
    clearInterval(this.beat);
    clearTimeout(this.retry);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close(1000);
  }

  private open(): void {
    clearTimeout(this.retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = `/api/tables/${encodeURIComponent(this.table)}/socket`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    this.greeted = false;
    this.heardAt = this.pingedAt = Date.now();
    socket.onopen = () => {
      this.heardAt = Date.now();
      this.sayHello();
    };
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => {
      if (this.socket === socket) this.lose(event.code);
    };
  }

  private sayHello(): void {
    this.put({ type: "hello", version: VERSION, ...this.hearing.standing() });
  }

  private hear(message: FromServer): void {
    this.heardAt = Date.now();
    if (message.type === "welcome") {
      this.failures = 0;
      if (!this.greeted) {
        this.greeted = true;
        for (const { command } of this.waiting.values()) this.put(command);
      }
      this.hearing.onLink("open");
    } else if (message.type === "done" || message.type === "refused") {
      const asked = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      asked?.settle(message.type === "done" ? null : message);
    } else if (message.type === "resync") {
      this.sayHello();
    } else if (message.type === "closing" && message.reason === "signed-out") {
      this.finish("signed-out");
    }
    this.hearing.onMessage(message);
  }

  private lose(code: number): void {
    this.socket = null;
    this.greeted = false;
    if (this.ended) return;
    if (code === 4404) return this.finish("gone");
    if (code === 4401) return this.finish("no-session");
    this.hearing.onLink("lost");
    const wait = WAIT_MS[Math.min(this.failures, WAIT_MS.length - 1)] ?? 4000;
    this.failures += 1;
    this.retry = setTimeout(() => this.open(), wait * (0.8 + Math.random() * 0.4));
  }

  private finish(link: Link): void {
    this.close();
    this.hearing.onLink(link);
  }

  /** A phone that wakes, or a network that is back: try at once. */
  private readonly wake = (): void => {
    if (document.visibilityState !== "visible" || this.ended) return;
    if (!this.socket) {
      this.open();
      return;
    }
    this.ping();
    setTimeout(() => this.checkPulse(PATIENCE_AWAKE_MS), PATIENCE_AWAKE_MS + 100);
  };

  private checkPulse(patience: number): void {
    if (!this.socket || this.ended) return;
    const unanswered = this.pingedAt > this.heardAt;
    if (unanswered && Date.now() - this.pingedAt >= patience) {
      const dead = this.socket;
      this.socket = null;
      dead.close();
      this.lose(1006);
    } else if (!unanswered) {
      this.ping();
    }
  }

  private ping(): void {
    if (!this.greeted) return;
    this.pingedAt = Date.now();
    this.put({ type: "ping", sent: this.pingedAt });
  }

  private put(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

/** An id for a command that nobody has used, and for a share of the deal that nobody can guess. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
