// Generated from the protocol's types: `make generate`.

/** A vote that is over, with everybody's hand. At the end of a round nobody has brought it. */
export interface Accusation {
  accuser: number | null;
  suspect: number;
  ballots: Ballot[];
  called_off: boolean;
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

/** Write down an answer that the asker has already taken as given. */
export interface AddAnswer {
  type: "add-answer";
  text: string;
}

/** What suits the number of people who are here, and what the box can do. */
export interface Advice {
  minutes: number;
  places: number;
  spies: number[];
  least: number;
  most: number;
  most_spies: number;
  most_places: number;
  modules: string[];
  open_ended: boolean;
  mixes_packs: boolean;
}

export interface Agree {
  type: "agree";
  settings: Settings;
}

/** Stop the clock: this deck is of many places. */
export interface Announce {
  type: "announce";
}

/** Somebody said that the deck is of many places, and these hands were shown. */
export interface Announcement {
  caller: number;
  hands: Hand[];
}

export interface Answer {
  type: "answer";
  text?: string;
}

/** `text` is for those who write, or read, instead of talking. */
export interface Ask {
  type: "ask";
  seat: number;
  text?: string;
}

/** A line of the score sheet: to whom, how many points, and the reason, by their keys. */
export interface AwardEntry {
  to: string;
  points: number;
  reason: string;
}

export interface Ballot {
  seat: number;
  guilty: boolean;
}

/** `looked` are the players whose phone has shown them their card. */
export interface BriefingView {
  type: "briefing";
  asker: number;
  looked: number[];
}

/** Places of the table's own, beside those it has, or `instead_of` some, by their names. */
export interface BringPlaces {
  type: "bring-places";
  places?: OwnPlace[];
  instead_of?: string[];
}

/** Say that the time is up, where no clock does. */
export interface CallTime {
  type: "call-time";
}

/** What one seat was dealt (G3): a role at the location, or the spy card. */
export interface Card {
  seat: number;
  spy?: boolean;
  role?: string | null;
  place?: string | null;
  marked?: boolean;
  ability?: string | null;
}

/** My card: a place and perhaps a role, or that I am the spy (G4). */
export interface CardView {
  spy: boolean;
  place: string | null;
  role: string | null;
  marked: boolean;
  ability: string | null;
  pals: number[];
}

/** Time left in the round, and since when it runs by the house clock (None: it is stopped). */
export interface Clock {
  left: number | null;
  since: number | null;
}

export interface ComeBack {
  type: "come-back";
}

/** The host of a shared phone enters a show of hands: these are up, the others are not. */
export interface CountHands {
  type: "count-hands";
  up: number[];
}

/** Instead of naming a place: this deck is nothing but spy cards. */
export interface Declare {
  type: "declare";
}

/** Free talk; `caller` announced what it is about, if anybody did. */
export interface DiscussionView {
  type: "discussion";
  about: string;
  closes: number | null;
  caller: number | null;
}

/** Give a command. Send it again with the same id until it is answered. */
export interface Do {
  type: "do";
  id: string;
  command: Leave | Remove | Readmit | SeatBot | MarkAway | ComeBack | PassHost | TakeHostBack | Lock | HideCode | StandUp | SitDown | PlayFromAfar | Say | React | Rearrange | Agree | BringPlaces | StartGame | SeeCard | StartClock | Ask | Answer | TakeQuestionBack | AddAnswer | Accuse | Vote | CountHands | Reveal | Guess | Declare | Announce | RaiseHand | UsePower | Name | Point | Pause | GoOn | CallTime | EndTalk | EndTurn | NextRound | NextRoundWithout | EndGame | PlayAgain;
  again?: boolean;
  seen?: number | null;
}

/** What the page must know of an edition before any table has agreed on it. */
export interface EditionEntry {
  key: string;
  least: number;
  most: number;
  most_spies: number;
  minutes: number[];
  packs: string[];
  modules: string[];
  open_ended: boolean;
  mixes_packs: boolean;
}

/** Answer to `GET /api/editions`. */
export interface Editions {
  editions: EditionEntry[];
  packs: PackEntry[];
}

export interface EndGame {
  type: "end-game";
}

export interface EndTalk {
  type: "end-talk";
}

export interface EndTurn {
  type: "end-turn";
}

/** The house is about to close this line: come back in so many milliseconds. */
export interface Farewell {
  type: "farewell";
  back_in: number;
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

/** A finished game of the evening: what was played, and the points of each seat. */
export interface Game {
  edition: string;
  rounds: number;
  totals: { [key: string]: number };
  winners: number[];
}

/** `start` says why the first deal cannot be made yet; null when it can. */
export interface GatheringView {
  type: "gathering";
  start: Refusal | null;
}

export interface GoOn {
  type: "go-on";
}

export interface Guess {
  type: "guess";
  place: string;
}

/** `guesses` is what was named before, `others` how many have to name a place after this spy. */
export interface GuessingView {
  type: "guessing";
  spy: number;
  closes: number | null;
  others: number;
  guesses: PlaceNamed[];
}

export interface Hand {
  seat: number;
  up: boolean;
}

/** First message on a socket. Without a token you watch. */
export interface Hello {
  type: "hello";
  token?: string | null;
  holds?: string[];
}

/** No screen shows how to get in, or all do again. */
export interface HideCode {
  type: "hide-code";
  hidden: boolean;
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

/** One thing written; `n` counts the lines of the table, `to` is who was asked or answered. */
export interface Line {
  n: number;
  seat: number;
  kind: "answer" | "question" | "talk";
  text: string;
  to: number | null;
  reactions: Reaction[];
}

/** Nobody else gets in, or everybody again. */
export interface Lock {
  type: "lock";
  locked: boolean;
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

/** Take a seat over from another phone, which gave us its token `held`; then ours holds it. */
export interface MoveSeatBody {
  id: string;
  held: string;
  token: string;
  device?: string | null;
  again?: boolean;
}

export interface Name {
  type: "name";
  seat: number;
}

/** One answer in the roll call, or one finger. */
export interface Naming {
  seat: number;
  suspect: number | null;
}

export interface NextRound {
  type: "next-round";
}

/** Deal the next round without the option that too few are left for (R18). */
export interface NextRoundWithout {
  type: "next-round-without";
}

/** How a round ended, as a value: its kind is a row of the score sheet. */
export interface Outcome {
  kind: string;
  spies: number[];
  suspect?: number | null;
  accuser?: number | null;
  guesses?: PlaceNamed[];
  caller?: number | null;
  believers?: number[];
}

/** A place in the table's own words. */
export interface OwnPlace {
  name: string;
  roles?: string[];
  traits?: Traits;
}

/** A box: its places, and whether their cards carry roles. */
export interface PackEntry {
  key: string;
  roles: boolean;
  places: PlaceEntry[];
}

export interface PassHost {
  type: "pass-host";
  seat: number;
}

/** Stop the clock for everybody: the doorbell, the pizza. */
export interface Pause {
  type: "pause";
}

/** Whose turn it will be when the clock goes on. */
export interface PausingView {
  type: "pausing";
  asker: number;
  asked: number | null;
}

export interface PlaceEntry {
  key: string;
  colour: string;
}

/** What one spy named: a place, or nothing in time (R5). */
export interface PlaceNamed {
  seat: number;
  place: string | null;
}

/** Answer to `GET /api/places/like?name=…`: the places that bots are reminded of by a name, and */
export interface PlacesLikeIt {
  places: string[];
  traits: Traits;
}

export interface PlayAgain {
  type: "play-again";
}

/** This seat is not in the room: what it asks and is asked is written. */
export interface PlayFromAfar {
  type: "play-from-afar";
  afar: boolean;
}

export interface Point {
  type: "point";
  seat: number;
}

/** Only who is still to point is seen; `kept_out` takes no part. */
export interface PointingView {
  type: "pointing";
  about: string;
  waiting: number[];
  kept_out: number[];
  closes: number | null;
}

/** One award as it was given: a line of the result that a player can read. */
export interface Points {
  seat: number;
  points: number;
  reason: string;
}

/** An ability card that has been turned up. */
export interface PowerUse {
  seat: number;
  ability: string;
}

/** What everybody at the table, and anybody watching, may know. */
export interface Public {
  phase: GatheringView | BriefingView | QuestioningView | TrialView | StandoffView | GuessingView | DiscussionView | PointingView | ShowOfHandsView | RollCallView | TrialsInTurnView | PausingView | InterludeView | FinaleView;
  seats: Seat[];
  ring: number[];
  host: number;
  stands_in_for: number | null;
  locked: boolean;
  code_hidden: boolean;
  settings: Settings;
  advice: Advice;
  own: OwnPlace[];
  box: string[];
  played: string[];
  round: RoundView | null;
  results: Result[];
  totals: { [key: string]: number };
  games: Game[];
  evening: { [key: string]: number };
  lines: Line[];
}

/** From `patience` on whose turn it is, is nudged, and the host may pass it on. */
export interface QuestioningView {
  type: "questioning";
  asker: number;
  asked: number | null;
  barred: number | null;
  patience: number;
}

export interface RaiseHand {
  type: "raise-hand";
  up: boolean;
}

export interface React {
  type: "react";
  line: number;
  reaction: string;
}

export interface Reaction {
  seat: number;
  reaction: string;
}

/** Let somebody take a seat again who was removed from this one. */
export interface Readmit {
  type: "readmit";
  seat: number;
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

/** Your message (or HTTP request) was not carried out, and changed nothing at the table. */
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
  announcements: Announcement[];
  powers: PowerUse[];
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
  announcements: Announcement[];
  powers: PowerUse[];
}

export interface RuleSection {
  heading: string;
  clauses: string[];
}

/** Answer to `GET /api/rules?edition=…&modules=…,…`: the referee's own tables. */
export interface RulesInForce {
  sections: RuleSection[];
  scores: ScoreRow[];
  numbers: { [key: string]: number };
}

export interface Say {
  type: "say";
  text: string;
}

export interface ScoreRow {
  outcome: string;
  awards: AwardEntry[];
}

/** A place at the table. Who is gone keeps an entry, so that results still have names. */
export interface Seat {
  id: number;
  name: string;
  standing: "away" | "gone" | "here";
  afar: boolean;
  bot: "easy" | "hard" | "normal" | null;
}

/** Give a seat to a bot of the house. */
export interface SeatBot {
  type: "seat-bot";
  name: string;
  temperament?: "easy" | "hard" | "normal";
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
  finger: number | null;
}

/** Say that this player has looked at their card. It is no move: nobody has to give it. */
export interface SeeCard {
  type: "see-card";
}

/** The numbers and choices of one game. */
export interface Settings {
  edition: string;
  modules: string[];
  packs: string[];
  spies: number;
  rounds: number | null;
  minutes: number;
  places: number;
  first_dealer: number | null;
  roles: "ignore" | "play";
  announcements: number;
  leaders: "anyone" | "host";
  timers: "off" | "x1" | "x1.5" | "x2";
  talk: "spoken" | "written";
  bots: "human" | "quick" | "slow";
  own: "added" | "aside" | "only";
  minutes_by_players: boolean;
}

export interface ShowOfHandsView {
  type: "show-of-hands";
  caller: number;
  waiting: number[];
  closes: number | null;
}

/** Play along again. */
export interface SitDown {
  type: "sit-down";
}

/** Run the game without playing it. */
export interface StandUp {
  type: "stand-up";
}

/** A divided vote with its hands, for the moment in which a card may turn it. */
export interface StandoffView {
  type: "standoff";
  accuser: number;
  suspect: number;
  ballots: Ballot[];
  convicts: boolean;
  closes: number;
}

export interface StartClock {
  type: "start-clock";
}

export interface StartGame {
  type: "start-game";
}

/** Answer to `GET /api/suggestions`: what may be asked, by the form of the question, and */
export interface Suggestions {
  questions: { [key: string]: string[] };
  answers: { [key: string]: string[][] };
}

/** Whoever was host before they were missed is host again. */
export interface TakeHostBack {
  type: "take-host-back";
}

/** Ask somebody else instead: the tap was on the wrong name. */
export interface TakeQuestionBack {
  type: "take-question-back";
}

/** Body of two POSTs: open a table, or take a seat at one. Repeating it is harmless. */
export interface TakeSeatBody {
  id: string;
  token: string;
  name: string;
  device?: string | null;
  again?: boolean;
}

/** What a place is like, from 0 (not at all) to 4 (as much as can be), as far as somebody said. */
export interface Traits {
  noise?: number | null;
  outdoors?: number | null;
  crowd?: number | null;
  fun?: number | null;
  formal?: number | null;
  danger?: number | null;
  motion?: number | null;
  money?: number | null;
  learning?: number | null;
  food?: number | null;
  guards?: number | null;
  age?: number | null;
}

/** Hands are listed only where they are raised in turn; then `waiting` is in that order. */
export interface TrialView {
  type: "trial";
  accuser: number;
  suspect: number;
  waiting: number[];
  in_turn: boolean;
  ballots: Ballot[];
  closes: number | null;
  may_miss: number;
  first_no_ends: boolean;
}

/** The first of `order` is on trial; `patience` is when the host may end it. */
export interface TrialsInTurnView {
  type: "trials-in-turn";
  order: number[];
  waiting: number[];
  patience: number;
  may_miss: number;
}

/** Turn one's ability card up and have its effect. */
export interface UsePower {
  type: "use-power";
}

export interface Vote {
  type: "vote";
  guilty: boolean;
}

export type ServerMessage = Frame | Ack | Refused | Farewell;
