// Generated from the protocol's types: `make generate`.

/** A vote during the round that is over, with everybody's hand. */
export interface Accusation {
  accuser: number;
  suspect: number;
  ballots: Ballot[];
}

export interface Accuse {
  type: "accuse";
  seat: number;
}

/** Your command is durable, as entry `seq` of the table. A repeat gets the same. */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

/** What suits the number of people who are here. */
export interface Advice {
  minutes: number;
  places: number;
  least: number;
  most: number;
}

export interface Agree {
  type: "agree";
  settings: Settings;
}

export interface Answer {
  type: "answer";
}

export interface Ask {
  type: "ask";
  seat: number;
}

export interface Ballot {
  seat: number;
  guilty: boolean;
}

export interface BriefingView {
  type: "briefing";
  asker: number;
}

/** What one seat was dealt (G3): a role at the location, or the spy card. */
export interface Card {
  seat: number;
  spy?: boolean;
  role?: string | null;
}

/** My card: a place and perhaps a role, or that I am the spy (G4). */
export interface CardView {
  spy: boolean;
  place: string | null;
  role: string | null;
}

/** Time left in the round, and since when it runs by the house clock (None: it is stopped). */
export interface Clock {
  left: number;
  since: number | null;
}

export interface ComeBack {
  type: "come-back";
}

/** Give a command. Send it again with the same id until it is answered. */
export interface Do {
  type: "do";
  id: string;
  command: Leave | Remove | MarkAway | ComeBack | PassHost | Rearrange | Agree | StartGame | StartClock | Ask | Answer | Accuse | Vote | Reveal | Guess | Name | EndTurn | NextRound | EndGame | PlayAgain;
}

/** What the page must know of an edition before any table: its numbers, places and rules. */
export interface EditionEntry {
  key: string;
  least: number;
  most: number;
  places: PlaceEntry[];
  rules: RuleSection[];
}

/** Answer to `GET /api/editions`. */
export interface Editions {
  editions: EditionEntry[];
}

export interface EndGame {
  type: "end-game";
}

export interface EndTurn {
  type: "end-turn";
}

export interface FinaleView {
  type: "finale";
  winners: number[];
}

/** A table of this code exists; what somebody about to join may know. */
export interface Found {
  code: string;
  players: string[];
  phase: string;
  link: string;
}

/** A whole view. `n` counts the frames of this socket; `seq` the entries of the table's journal. */
export interface Frame {
  type: "frame";
  n: number;
  seq: number;
  now: number;
  online: number[];
  public: Public;
  mine: Mine | null;
}

/** `start` says why the first deal cannot be made yet; null when it can. */
export interface GatheringView {
  type: "gathering";
  start: Refusal | null;
}

export interface Guess {
  type: "guess";
  place: string;
}

export interface GuessingView {
  type: "guessing";
  spy: number;
  closes: number;
}

/** First message on a socket. Without a token you watch. */
export interface Hello {
  type: "hello";
  token: string | null;
}

/** `next` says why the next deal cannot be made; null when it can. */
export interface InterludeView {
  type: "interlude";
  voided: string | null;
  next: Refusal | null;
}

export interface Leave {
  type: "leave";
}

/** Send me a fresh view: I missed a frame. */
export interface Look {
  type: "look";
}

export interface MarkAway {
  type: "mark-away";
  seat: number;
}

/** One seat's own part: its secrets, and what it may do, by command and argument. */
export interface Mine {
  seat: number;
  secret: Secret;
  menu: { [key: string]: (number | boolean | string)[] };
}

export interface Name {
  type: "name";
  seat: number;
}

/** One answer in the roll call. */
export interface Naming {
  seat: number;
  suspect: number | null;
}

export interface NextRound {
  type: "next-round";
}

/** How a round ended, as a value: its kind is a row of the score sheet. */
export interface Outcome {
  kind: string;
  spies: number[];
  suspect?: number | null;
  accuser?: number | null;
  guess?: string | null;
}

export interface PassHost {
  type: "pass-host";
  seat: number;
}

export interface PlaceEntry {
  key: string;
  colour: string;
  roles: string[];
}

export interface PlayAgain {
  type: "play-again";
}

/** One award as it was given: a line of the result that a player can read. */
export interface Points {
  seat: number;
  points: number;
  reason: string;
}

/** What everybody at the table, and anybody watching, may know. */
export interface Public {
  phase: GatheringView | BriefingView | QuestioningView | TrialView | GuessingView | RollCallView | InterludeView | FinaleView;
  seats: Seat[];
  ring: number[];
  host: number;
  settings: Settings;
  advice: Advice;
  box: string[];
  played: string[];
  round: RoundView | null;
  results: Result[];
  totals: { [key: string]: number };
}

export interface QuestioningView {
  type: "questioning";
  asker: number;
  asked: number | null;
  barred: number | null;
}

export interface Rearrange {
  type: "rearrange";
  ring: number[];
}

/** A no, with what a sentence about it needs to name. */
export interface Refusal {
  code: string;
  params: { [key: string]: string | number };
}

/** Your message (or HTTP request) was not carried out, and changed nothing. */
export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  params: { [key: string]: string | number };
  sentence: string;
}

export interface Remove {
  type: "remove";
  seat: number;
}

/** A finished round as everybody may now see it (G13). */
export interface Result {
  place: string;
  dealer: number;
  cards: Card[];
  accusations: Accusation[];
  namings: Naming[];
  outcome: Outcome;
  points: Points[];
}

export interface Reveal {
  type: "reveal";
}

/** `order` is who is still to name somebody; `patience` is when the host may end a turn. */
export interface RollCallView {
  type: "roll-call";
  order: number[];
  namings: Naming[];
  patience: number;
}

/** The open side of the round under way: who plays, who may still stop it, the clock. */
export interface RoundView {
  number: number;
  dealer: number;
  players: number[];
  clock: Clock;
  accusations: Accusation[];
}

export interface RuleSection {
  heading: string;
  clauses: string[];
}

/** A place at the table. Who is gone keeps an entry, so that results still have names. */
export interface Seat {
  id: number;
  name: string;
  standing: "away" | "gone" | "here";
}

/** You sit at this table; the token you sent now holds this seat. */
export interface Seated {
  code: string;
  seat: number;
}

/** All that only this seat may know. It travels padded to one size. */
export interface Secret {
  card: CardView | null;
  vote: boolean | null;
}

/** The numbers and choices of one game; `places` is how many decks are in the box. */
export interface Settings {
  edition: string;
  modules: string[];
  spies: number;
  rounds: number;
  minutes: number;
  places: number;
  first_dealer: number | null;
  roles: "ignore" | "play";
}

export interface StartClock {
  type: "start-clock";
}

export interface StartGame {
  type: "start-game";
}

/** Body of both POSTs: open a table, or take a seat at one. Repeating it is harmless. */
export interface TakeSeatBody {
  id: string;
  token: string;
  name: string;
}

/** Hands are listed only where the rules show them while the vote is open. */
export interface TrialView {
  type: "trial";
  accuser: number;
  suspect: number;
  waiting: number[];
  ballots: Ballot[];
  closes: number;
}

export interface Vote {
  type: "vote";
  guilty: boolean;
}

export type ServerMessage = Frame | Ack | Refused;
