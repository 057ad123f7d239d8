/** A table as this browser sees it: the stream of the server, kept as signals. */
import { batch, computed, signal } from "@preact/signals";
import { keepMix } from "../fair/promises.ts";
import { remember } from "./recent.ts";
import { laid, readMove } from "./moves.ts";
import { Connection, type CommandBody, commandId, type Link } from "../net/connection.ts";
import type {
  FromServer,
  GameEvent,
  Happening,
  Presence,
  Refused,
  TableState,
} from "../protocol/messages.ts";

/**
 * Something to be told. The number always rises, unlike the stream's, which starts anew for who
 * sits down: equal words twice are two announcements.
 */
export interface Told {
  number: number;
  happened: Happening;
}

/** How long the last card of a bout lies there before the bout is cleared away. */
const LAST_CARD_MS = 850;

/** How long a refusal is shown. */
const REFUSED_MS = 5000;

export class TableStore {
  readonly state = signal<TableState | null>(null);
  /** The public events of the running game. */
  readonly history = signal<GameEvent[]>([]);
  readonly presence = signal<Presence | null>(null);
  readonly link = signal<Link>("connecting");
  /** The last things that happened, newest last, for the log, the live region and the motion. */
  readonly told = signal<Told[]>([]);
  readonly refused = signal<Refused | null>(null);
  /** When the state came, by this browser's clock: the clocks on the page run on from there. */
  readonly stateAt = signal(0);
  /** Commands that the server has not answered yet. */
  readonly pending = signal(0);
  /** The public id of who sits at this browser. */
  readonly player = signal<string | null>(null);

  readonly you = computed(() => this.state.value?.you ?? null);
  readonly yourTurn = computed(() => {
    const state = this.state.value;
    return state !== null && state.you !== null && state.awaited === state.you;
  });
  readonly host = computed(() => {
    const host = this.state.value?.host ?? null;
    return host !== null && host === this.player.value;
  });

  private stream: string | null = null;
  private number: number | null = null;
  private counter = 0;
  private next: TableState | null = null;
  private clearing: ReturnType<typeof setTimeout> | undefined;
  private readonly connection: Connection;

  constructor(readonly id: string) {
    this.connection = new Connection(id, {
      onMessage: (message) => batch(() => this.hear(message)),
      onLink: (link) => (this.link.value = link),
      standing: () => ({ stream: this.stream, after: this.number }),
    });
  }

  close(): void {
    clearTimeout(this.clearing);
    this.connection.close();
  }

  /** Sends a command; what is refused is shown. */
  async say(command: CommandBody): Promise<boolean> {
    this.pending.value += 1;
    this.refused.value = null;
    const refused = await this.connection.send(command);
    this.pending.value -= 1;
    this.refused.value = refused;
    setTimeout(() => {
      if (this.refused.peek() === refused) this.refused.value = null;
    }, REFUSED_MS);
    return refused === null;
  }

  move(move: string): Promise<boolean> {
    return this.say({ type: "move", move });
  }

  intend(moves: string[], passBout: boolean): Promise<boolean> {
    return this.say({ type: "intend", moves, pass_bout: passBout });
  }

  ready(ready = true): Promise<boolean> {
    const mix = commandId();
    if (ready) keepMix(this.state.peek(), mix);
    return this.say({ type: "ready", ready, mix });
  }

  private hear(message: FromServer): void {
    if (message.type === "welcome") {
      if (message.stream !== this.stream) this.number = null;
      this.stream = message.stream;
      this.player.value = message.player;
    } else if (message.type === "snapshot") {
      this.showNext();
      this.number = message.number;
      this.history.value = message.history;
      this.told.value = [];
      this.show(message.state);
    } else if (message.type === "update") {
      this.update(message.number, message.happened, message.state);
    } else if (message.type === "presence") {
      this.presence.value = message;
    }
  }

  private update(number: number, happened: Happening, state: TableState | null): void {
    if (this.number !== null && number <= this.number) return;
    this.showNext();
    this.number = number;
    this.told.value = [...this.told.value.slice(-40), { number: ++this.counter, happened }];
    if (happened.what === "moved") {
      this.history.value = [...this.history.value, ...happened.events];
    } else if (happened.what === "take-undone") {
      this.history.value = this.history.value.slice(0, happened.history);
    } else if (happened.what === "dealt") {
      this.history.value = [];
    }
    if (!state) return;
    const between = lastCardLies(this.state.value, happened);
    if (between && document.visibilityState === "visible") {
      this.show(between);
      this.next = state;
      this.clearing = setTimeout(() => batch(() => this.showNext()), LAST_CARD_MS);
    } else {
      this.show(state);
    }
  }

  /** Shows the state that waited for the last card of its bout to be seen. */
  private showNext(): void {
    clearTimeout(this.clearing);
    if (this.next) this.show(this.next);
    this.next = null;
  }

  private show(state: TableState): void {
    if (state.you !== null) remember(this.id);
    this.stateAt.value = Date.now();
    this.state.value = state;
  }
}

/**
 * The table with the card that ended the bout still lying there: the server's next state has
 * cleared it away already. Nothing but cards that everybody saw is moved.
 */
function lastCardLies(before: TableState | null, happened: Happening): TableState | null {
  if (!before?.view || happened.what !== "moved") return null;
  const [first, ...rest] = happened.events;
  const ends = rest.some((event) => event.event === "beaten" || event.event === "taken");
  const move = readMove(first?.move ?? "pass");
  if (!ends || move.cards.length === 0 || move.kind === "show") return null;
  const { view } = before;
  const sizes = view.hand_sizes.map((size, seat) =>
    seat === happened.seat ? Math.max(0, size - move.cards.length) : size,
  );
  return {
    ...before,
    view: {
      ...view,
      table: laid(view.table, move),
      hand: view.hand.filter((card) => !move.cards.includes(card)),
      hand_sizes: sizes,
    },
    cards: before.cards
      .filter(({ card }) => !move.cards.includes(card))
      .map(({ card }) => ({ card, moves: [], reason: "out-of-turn" })),
    awaited: null,
    clock: null,
    legal: [],
    early: [],
    undo_take: false,
  };
}
