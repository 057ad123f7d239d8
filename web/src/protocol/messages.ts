// The wire messages, made from opendurak.protocol by `python -m tests.web.protocol_types`.
// Change the structs, not this.


/** Who sits on a seat. */
export type SeatKind =
  | "open"
  | "person"
  | "ai";

/** Whether a game is under way: before the first, in one, after one. */
export type TablePhase =
  | "waiting"
  | "playing"
  | "finished";

/** When a game starts: once all seats are taken and ready, or when the host says so too. */
export type StartWhen =
  | "full"
  | "host";

/** How long AIs and forced passes take: like people at a table, or short. */
export type Pace =
  | "calm"
  | "fast";

/** Who made a seat's move: its player, or the AI that plays for an absent one. */
export type MovedBy =
  | "player"
  | "stand-in";

/** Why an AI plays a person's seat. */
export type StandInWhy =
  | "time"
  | "away"
  | "asked";

/** Why a card of the hand cannot be played now (issued for each card). */
export type CardReason =
  | "game-over"
  | "out-of-turn"
  | "rank-not-on-table"
  | "limit"
  | "too-low"
  | "first-bout"
  | "defence-lies"
  | "no-room"
  | "already-shown";

/** Why a command is refused. The first block are the rules' own reasons for a move. */
export type Refusal =
  | "game-over"
  | "out-of-turn"
  | "wrong-kind"
  | "must-open"
  | "not-in-deck"
  | "not-in-hand"
  | "one-card-only"
  | "mixed-ranks"
  | "rank-not-on-table"
  | "limit"
  | "not-on-table"
  | "already-beaten"
  | "too-low"
  | "no-transfer-rule"
  | "no-show-rule"
  | "first-bout"
  | "defence-lies"
  | "other-rank"
  | "no-room"
  | "not-the-trump"
  | "already-shown"
  | "not-a-move"
  | "no-game"
  | "game-running"
  | "not-seated"
  | "already-seated"
  | "seat-taken"
  | "no-such-seat"
  | "table-full"
  | "not-host"
  | "seats-open"
  | "unknown-level"
  | "not-a-thrower"
  | "nothing-to-undo"
  | "id-reused"
  | "too-fast";

/** What is wrong with a frame that is no command at all. */
export type FrameFault =
  | "not-text"
  | "not-json"
  | "not-a-message"
  | "too-long"
  | "too-fast"
  | "hello-first"
  | "other-version";

/** Why the server ends a connection. */
export type ClosedWhy =
  | "shutting-down"
  | "table-gone"
  | "table-moved"
  | "signed-out"
  | "too-many-faults";

/** What an HTTP request failed at. */
export type ErrorWord =
  | "bad-request"
  | "bad-rules"
  | "bad-name"
  | "bad-record"
  | "unknown-level"
  | "foreign-origin"
  | "no-session"
  | "wrong-password"
  | "name-taken"
  | "not-found"
  | "not-finished"
  | "method"
  | "too-long"
  | "too-fast"
  | "unavailable"
  | "fault";

/** Something that everybody at the table saw; what does not apply is left out. */
export interface GameEvent {
  event: string;
  seat?: number;
  move?: string;
  number?: number;
  cards?: string[];
}

/** How a game ended: the durak (none in a draw), who shares each place, best first (R5.5). */
export interface Result {
  durak: number | null;
  draw: boolean;
  places: number[][];
  wins: number[];
  losses: number[];
}

/** What one seat may know now (R6), but for the past, which the stream tells. */
export interface ViewState {
  seat: number | null;
  rules: string;
  trump: string | null;
  hand: string[];
  hand_sizes: number[];
  stock_count: number;
  turn_up: string | null;
  table: string[][];
  attacker: number;
  defender: number;
  phase: string;
  to_act: number;
  limit: number;
  passed: number[];
  shown: string | null;
  emptied: number[];
  places: number[];
  first_bout: boolean;
  discards: string[];
  known_cards: string[][];
  unseen: string[];
}

/** A move that the seat may make now. */
export interface LegalMove {
  number: number;
  move: string;
  kind: string;
  cards: string[];
  attack: string | null;
}

/** A card of the hand: the numbers of the legal moves that play it, or why there is none. */
export interface HandCard {
  card: string;
  moves: number[];
  reason: CardReason | null;
}

/** The time a seat has: for each decision, and in a bank that lasts for a game. In seconds. */
export interface ClockRule {
  decision: number;
  bank: number;
}

/** What the host chose for the table. */
export interface TableOptions {
  rules: string;
  players: number;
  start: StartWhen;
  clock: ClockRule | null;
  stand_in: string;
  pace: Pace;
  listed: boolean;
}

/** Who sits on a seat. `player` is the person's public id; `stand_in` an AI's level. */
export interface SeatState {
  seat: number;
  kind: SeatKind;
  player: string | null;
  name: string | null;
  level: string | null;
  ready: boolean;
  stand_in: string | null;
  stand_in_why: StandInWhy | null;
}

/** The series so far: one number a seat (R5.6). */
export interface Score {
  games: number;
  wins: number[];
  losses: number[];
}

/** The promise behind a deal: the hash of the server's secret, and what the seats mixed in. */
export interface Fair {
  commitment: string;
  mixes: string[];
  seed: string | null;
}

/** The clocks at the moment of the message, in milliseconds. */
export interface Clock {
  decision_ms: number;
  bank_ms: number[];
}

/** What the seat has picked before it is asked: moves in order, and whether it passes on. */
export interface Intention {
  moves: string[];
  pass_bout: boolean;
}

/** The last game of the table: its number in the series, how it ended, its deal's promise. */
export interface FinishedGame {
  game: number;
  result: Result;
  fair: Fair;
}

/** A table as one seat, or a spectator, sees it now. */
export interface TableState {
  id: string;
  options: TableOptions;
  phase: TablePhase;
  host: string | null;
  you: number | null;
  seats: SeatState[];
  score: Score;
  game: number;
  fair: Fair | null;
  awaited: number | null;
  clock: Clock | null;
  view: ViewState | null;
  legal: LegalMove[];
  cards: HandCard[];
  early: string[];
  intention: Intention | null;
  undo_take: boolean;
  finished: FinishedGame | null;
}

/** The first message: where the client stands. */
export interface Hello {
  type: "hello";
  version?: number;
  stream?: string | null;
  after?: number | null;
}

/** Asks for a `pong`, to measure the way and the clocks' difference. */
export interface Ping {
  type: "ping";
  sent?: number;
}

/** Take an open seat: that one, or the first. */
export interface Sit {
  type: "sit";
  id: string;
  seat?: number | null;
}

/** Give up the seat for good. In a game an AI plays it to the end. */
export interface Leave {
  type: "leave";
  id: string;
}

/** Agree to the next game (a rematch too), and mix something into its deal. */
export interface Ready {
  type: "ready";
  id: string;
  mix?: string;
  ready?: boolean;
}

/** The host starts the game. With `fill`, AIs of that level take the open seats. */
export interface Start {
  type: "start";
  id: string;
  fill?: string | null;
}

/** The host gives a seat to an AI of `level`, or opens it (null). A person there is removed. */
export interface SetSeat {
  type: "set-seat";
  id: string;
  seat: number;
  level?: string | null;
}

/** Play a move now: its text, or its number among the legal moves. */
export interface Move {
  type: "move";
  id: string;
  move: string | number;
}

/** Pick throw-ins, a pass, or both, before the asking comes; the last word replaces all before. */
export interface Intend {
  type: "intend";
  id: string;
  moves?: string[];
  pass_bout?: boolean;
}

/** Take back the taking, until somebody throws in or the bout closes. */
export interface UndoTake {
  type: "undo-take";
  id: string;
}

/** Let an AI play this seat (`on`), or take it back from the AI. */
export interface StandIn {
  type: "stand-in";
  id: string;
  on: boolean;
}

export type Command =
  | Sit
  | Leave
  | Ready
  | Start
  | SetSeat
  | Move
  | Intend
  | UndoTake
  | StandIn;

export type FromClient =
  | Hello
  | Ping
  | Sit
  | Leave
  | Ready
  | Start
  | SetSeat
  | Move
  | Intend
  | UndoTake
  | StandIn;

/** The table was made. */
export interface Created {
  what: "created";
}

/** A seat is taken, left, given to an AI or opened: who sits there now. */
export interface SeatChanged {
  what: "seat";
  seat: SeatState;
}

/** Another person is the host; null for nobody. */
export interface HostChanged {
  what: "host";
  host: string | null;
}

/** A seat agrees to the next game, or no longer does; `mix` is what it mixes into the deal. */
export interface ReadyChanged {
  what: "ready";
  seat: number;
  ready: boolean;
  mix: string;
}

/** The hash of the secret behind the next deal (fair deal). */
export interface Promised {
  what: "promise";
  game: number;
  commitment: string;
}

/** A game has begun: the cards are dealt, and `attacker` leads. */
export interface Dealt {
  what: "dealt";
  game: number;
  commitment: string;
  mixes: string[];
  attacker: number;
}

/** A seat has moved; `events` is all that everybody saw of it. */
export interface Moved {
  what: "moved";
  seat: number;
  by: MovedBy;
  events: GameEvent[];
}

/** The defender took back the taking: the game's history is `history` events long again. */
export interface TakeUndone {
  what: "take-undone";
  seat: number;
  history: number;
}

/** What this seat itself has picked before it is asked. Nobody else is told. */
export interface Intended {
  what: "intended";
  intention: Intention;
}

/** An AI plays the seat from now on, or (null) its owner does again. */
export interface StandInChanged {
  what: "stand-in";
  seat: number;
  level: string | null;
  why: StandInWhy | null;
}

/** The server was restarted. The awaited seat's time for this decision starts anew. */
export interface Resumed {
  what: "resumed";
}

export type Happening =
  | Created
  | SeatChanged
  | HostChanged
  | ReadyChanged
  | Promised
  | Dealt
  | Moved
  | TakeUndone
  | Intended
  | StandInChanged
  | Resumed;

/** The answer to `hello`, and the first message after the stream changed. */
export interface Welcome {
  type: "welcome";
  version: number;
  table: string;
  player: string;
  name: string;
  you: number | null;
  stream: string;
  number: number;
  time: number;
}

/** Everything at once: the state after `number`, and the game's public history. */
export interface Snapshot {
  type: "snapshot";
  number: number;
  time: number;
  state: TableState;
  history: GameEvent[];
}

/** Number `number` of the stream. `state` is null where a later update follows at once. */
export interface Update {
  type: "update";
  number: number;
  time: number;
  happened: Created | SeatChanged | HostChanged | ReadyChanged | Promised | Dealt | Moved | TakeUndone | Intended | StandInChanged | Resumed;
  state: TableState | null;
}

/** Who is connected: one entry a seat (an AI always is), and how many watch. */
export interface Presence {
  type: "presence";
  connected: boolean[];
  spectators: number;
}

/** The command is carried out and stored. `number` is the stream's last number. */
export interface Done {
  type: "done";
  id: string;
  number: number;
}

/** The command is not carried out. `detail` is English, for a log. */
export interface Refused {
  type: "refused";
  id: string;
  reason: Refusal;
  detail: string;
}

/** The client reads too slowly: messages were dropped. Say `hello` again. */
export interface Resync {
  type: "resync";
  number: number;
}

/** The answer to `ping`, with its `sent` and the server's clock in milliseconds. */
export interface Pong {
  type: "pong";
  sent: number;
  time: number;
}

/** A frame could not be read as a message. */
export interface Fault {
  type: "fault";
  reason: FrameFault;
  detail: string;
}

/** The last message of a connection that the server ends. */
export interface Closing {
  type: "closing";
  reason: ClosedWhy;
}

export type FromServer =
  | Welcome
  | Snapshot
  | Update
  | Presence
  | Done
  | Refused
  | Resync
  | Pong
  | Fault
  | Closing;

/** Time for each decision and in the bank of a game, in seconds. */
export interface ClockChoice {
  decision?: number;
  bank?: number;
}

/** What a seat of a new table is: yours, open, or an AI's of `level`. */
export interface SeatChoice {
  kind: "ai" | "open" | "you";
  level?: string | null;
}

/** A new table. With `listed` it stands in the lobby; else its link is the only way to it. */
export interface CreateTable {
  seats: SeatChoice[];
  rules?: string;
  start?: StartWhen;
  clock?: ClockChoice | null;
  stand_in?: string;
  pace?: Pace;
  listed?: boolean;
}

/** A table as the lobby shows it. `created` is in seconds since 1970. */
export interface TableInfo {
  id: string;
  options: TableOptions;
  phase: TablePhase;
  host: string | null;
  seats: SeatState[];
  score: Score;
  game: number;
  created: number;
}

/** The listed tables, newest first, at most a hundred. */
export interface TableList {
  tables: TableInfo[];
}

/** Be called this. Without a password the name is a guest's, and need not be unique. */
export interface EnterName {
  name: string;
}

/** Keep a name with a password, or come back to a kept name. */
export interface KeepName {
  name: string;
  password: string;
}

/** Who the session is: the public id, the name, and whether it is kept with a password. */
export interface Me {
  player: string;
  name: string;
  kept: boolean;
}

/** One option of the rules: its name as written in the rules' text, values, default first. */
export interface RuleOption {
  name: string;
  values: string[];
  number: boolean;
}

/** What a table can be made of: rules by name, every option, AI levels. */
export interface Choices {
  presets: string[];
  rulesets: string[];
  decks: string[];
  options: RuleOption[];
  levels: string[];
  default_rules: string;
  message_bytes: number;
}

/** One move of a finished game with everything that followed it. */
export interface ReplayStep {
  seat: number;
  move: string;
  events: GameEvent[];
  position: Record<string, unknown>;
}

/** A finished game, to be stepped through with all hands. */
export interface Replay {
  table: string;
  game: number;
  rules: string;
  names: string[];
  start: Record<string, unknown>;
  steps: ReplayStep[];
  result: Result;
  fair: Fair;
  record: string;
}

/** A game record as text, to be checked. */
export interface VerifyRecord {
  record: string;
}

/** What a check of a record found. `fair` is null where the record promises no fair deal. */
export interface VerifyReport {
  games: number;
  moves: number;
  legal: boolean;
  fair: boolean | null;
  detail: string;
}

/** Whether the server is ready. */
export interface Health {
  status: "ok";
  version: string;
  protocol: number;
  tables: number;
}

/** Why an HTTP request failed. `detail` is English. */
export interface Failure {
  error: ErrorWord;
  detail: string;
}
