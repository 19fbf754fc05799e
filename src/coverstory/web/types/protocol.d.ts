// Generated from the protocol's types: `make generate`.

/** A finished vote. The votes at the end of a round have no accuser. */
export interface Accusation {
  accuser: number | null;
  suspect: number;
  ballots: Ballot[];
  called_off: boolean;
  left: number | null;
}

/** Stop the clock for a vote on a suspect (G9). */
export interface Accuse {
  type: "accuse";
  seat: number;
}

/** The command is durable, as entry `seq` of the table. A retry gets the same answer. */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

/** Write an answer that the asker has already marked as given. */
export interface AddAnswer {
  type: "add-answer";
  text: string;
}

/** Advice for the number of present players, and the limits of the edition. */
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
  tracked: "bot" | "chosen" | "remote" | "written" | null;
}

/** Choose the settings of the game, and draw the places in play. Needs a seed. */
export interface Agree {
  type: "agree";
  settings: Settings;
}

/** Stop the clock and say that every card shows another place. */
export interface Announce {
  type: "announce";
}

/** An announcement that every card shows another place, and the hands shown. */
export interface Announcement {
  caller: number;
  hands: Hand[];
}

/** Say that the question was answered. `text` is for players who write. */
export interface Answer {
  type: "answer";
  text?: string;
}

/** Ask a player a question (G8). `text` is for players who write instead of talking. */
export interface Ask {
  type: "ask";
  seat: number;
  text?: string;
}

/** A row of the score sheet: the keys of the winners and of the reason, and the points. */
export interface AwardEntry {
  to: string;
  points: number;
  reason: string;
}

/** The vote of one player. */
export interface Ballot {
  seat: number;
  guilty: boolean;
}

/** `looked` are the players who have looked at their card. */
export interface BriefingView {
  type: "briefing";
  asker: number;
  looked: number[];
  key: string;
  expected: Expected | null;
  announces: ("result" | "time-up" | "vote")[];
  closes: number | null;
}

/** Add places to the table's own list, and remove those named in `instead_of`. */
export interface BringPlaces {
  type: "bring-places";
  places?: OwnPlace[];
  instead_of?: string[];
}

/** End the time of a round without a time limit. */
export interface CallTime {
  type: "call-time";
}

/** The card of one seat (G3): a role at the location, or the spy card. */
export interface Card {
  seat: number;
  spy?: boolean;
  role?: string | null;
  place?: string | null;
  marked?: boolean;
  ability?: string | null;
}

/** The card of the viewing seat: the spy card, or a place and perhaps a role (G4). */
export interface CardView {
  spy: boolean;
  place: string | null;
  role: string | null;
  marked: boolean;
  ability: string | null;
  pals: number[];
}

/** Choose one of the drawn faces that no other player has. */
export interface ChooseFace {
  type: "choose-face";
  face: number;
}

/** The time left in the round, in ms, and since when the clock runs (None: stopped). */
export interface Clock {
  left: number | null;
  since: number | null;
}

/** The server is about to close this socket. Reconnect in `back_in` milliseconds. */
export interface CloseMessage {
  type: "farewell";
  back_in: number;
}

/** Be present again after having been away. */
export interface ComeBack {
  type: "come-back";
}

/** Response to `GET /api/connect`: what the host should check if no phone can connect. */
export interface ConnectHint {
  seconds_left: number | null;
  checks: string[];
}

/** Enter the votes of the players on the host's phone: hands in `up` are yes, others no. */
export interface CountHands {
  type: "count-hands";
  up: number[];
}

/** Say, instead of naming a place, that the deck has only spy cards. */
export interface Declare {
  type: "declare";
}

/** Free talk; `caller` is the announcer, if there is one. */
export interface DiscussionView {
  type: "discussion";
  about: string;
  caller: number | null;
  key: string;
  expected: Expected | null;
  announces: ("result" | "time-up" | "vote")[];
  closes: number | null;
}

/** A command. The client retries it with the same id until it is answered. */
export interface Do {
  type: "do";
  id: string;
  command: Leave | Remove | Readmit | SeatBot | MarkAway | ComeBack | PassHost | TakeHostBack | Lock | HideCode | StandUp | SitDown | PlayFromAfar | ChooseFace | Say | React | Rearrange | Agree | SetBotSpeed | BringPlaces | StartGame | PickPlace | SeeCard | StartClock | Ask | Answer | TakeQuestionBack | TakeTurn | AddAnswer | Accuse | Vote | CountHands | Reveal | Guess | Declare | Announce | RaiseHand | UsePower | Name | Point | Pause | GoOn | CallTime | EndTalk | EndTurn | NextRound | NextRoundWithout | EndGame | PlayAgain;
  again?: boolean;
  seen?: number | null;
}

/** An edition, as the page needs it before a table has chosen one. */
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
  names_dealer: boolean;
  first_game_minutes: number[];
  house_rules: HouseRuleEntry[];
}

/** Response to `GET /api/editions`. `bots` are the levels of bots that the host can choose. */
export interface Editions {
  editions: EditionEntry[];
  modules: ModuleEntry[];
  packs: PackEntry[];
  bots: string[];
}

/** End the game before its last round. */
export interface EndGame {
  type: "end-game";
}

/** End the free talk before all point or raise hands. */
export interface EndTalk {
  type: "end-talk";
}

/** End the turn of a player who takes too long (R8). */
export interface EndTurn {
  type: "end-turn";
}

/** What the table waits for: the name of a command, and the seats that are to give it. */
export interface Expected {
  command: string;
  seats: number[];
}

/** The game is over. */
export interface FinaleView {
  type: "finale";
  winners: number[];
  key: string;
  expected: Expected | null;
  announces: ("result" | "time-up" | "vote")[];
  closes: number | null;
}

/** A whole view. `n` counts the frames of this socket, `seq` is the last entry with events. */
export interface Frame {
  type: "frame";
  n: number;
  seq: number;
  now: number;
  online: number[];
  public: Public;
  mine: Mine | null;
  keeps_own: boolean;
}

/** Response to `GET /api/gallery`: lists that the host can take as the table's own places. */
export interface Gallery {
  lists: GalleryList[];
}

/** A list of places that ships with the game. `about` is one line about it. */
export interface GalleryList {
  key: string;
  title: string;
  about: string;
  places: OwnPlace[];
}

/** A finished game of the evening, with the points of each seat. */
export interface Game {
  edition: string;
  rounds: number;
  totals: { [key: string]: number };
  winners: number[];
}

/** Response to `GET /api/tables/{code}/page`: the link to the page of the last finished game. */
export interface GamePage {
  link: string;
}

/** Response to `GET /api/games/{name}`: a finished game. */
export interface GameReplay {
  public: Public;
  rounds: ReplayStep[][];
  faces: number;
}

/** `start` is why the first deal is not possible yet, or null. */
export interface GatheringView {
  type: "gathering";
  start: Refusal | null;
  remedy: Settings | null;
  key: string;
  expected: Expected | null;
  announces: ("result" | "time-up" | "vote")[];
  closes: number | null;
}

/** End a pause. */
export interface GoOn {
  type: "go-on";
}

/** Name the place, as a spy who has shown their card. */
export interface Guess {
  type: "guess";
  place: string;
}

/** `guesses` are the earlier guesses; `others` is how many spies guess after this one. */
export interface GuessingView {
  type: "guessing";
  spy: number;
  others: number;
  guesses: PlaceNamed[];
  key: string;
  expected: Expected | null;
  announces: ("result" | "time-up" | "vote")[];
  closes: number | null;
}

/** The hand of one player, up or down. */
export interface Hand {
  seat: number;
  up: boolean;
}

/** First message on a socket. Without a token the client only watches. */
export interface Hello {
  type: "hello";
  token?: string | null;
  holds?: string[];
}

/** Hide the join code on all screens, or show it again. */
export interface HideCode {
  type: "hide-code";
  hidden: boolean;
}

/** A house rule that an edition can be played with, and the settings that it allows. */
export interface HouseRuleEntry {
  key: string;
  most_spies: number;
  adds_rows: boolean;
  host_sits_out: boolean;
}

/** `next` is why the next deal is not possible, or null. */
export interface InterludeView {
  type: "interlude";
  voided: string | null;
  next: Refusal | null;
  key: string;
  expected: Expected | null;
  announces: ("result" | "time-up" | "vote")[];
  closes: number | null;
}

/** Leave the table. A player who leaves during a round can end it (R1). */
export interface Leave {
  type: "leave";
}

/** A written line. `n` counts the lines of the table; `to` is the seat it is addressed to. */
export interface Line {
  n: number;
  seat: number;
  kind: "answer" | "question" | "talk";
  text: string;
  to: number | null;
  reactions: Reaction[];
}

/** Let nobody else take a seat, or everybody again. */
export interface Lock {
  type: "lock";
  locked: boolean;
}

/** Ask for a new frame, after a gap in the numbers of frames or a long silence. */
export interface Look {
  type: "look";
  keeps_own?: boolean;
}

/** Say that a player is not there. The round goes on without them. */
export interface MarkAway {
  type: "mark-away";
  seat: number;
}

/** The part of a view that belongs to one seat. `menu` maps commands to their arguments. */
export interface Mine {
  seat: number;
  secret: Secret;
  menu: { [key: string]: (number | boolean | string)[] };
}

/** A module: the fewest spies that it needs, and whether it needs all places of its box. */
export interface ModuleEntry {
  key: string;
  spies: number;
  all_places: boolean;
  announcements: boolean;
}

/** Move a seat to this phone. `held` is the token that holds it now, `token` the new one. */
export interface MoveSeatBody {
  id: string;
  held: string;
  token: string;
  device?: string | null;
  again?: boolean;
}

/** Name a suspect openly, when it is this player's turn in the roll call (A4). */
export interface Name {
  type: "name";
  seat: number;
}

/** One answer in the roll call, or one pointed finger. */
export interface Naming {
  seat: number;
  suspect: number | null;
}

/** Deal the next round. Needs a seed. */
export interface NextRound {
  type: "next-round";
}

/** Deal the next round without the option that needs more players (R18). */
export interface NextRoundWithout {
  type: "next-round-without";
}

/** How a round ended. `kind` is a row of the score sheet. */
export interface Outcome {
  kind: string;
  spies: number[];
  suspect?: number | null;
  accuser?: number | null;
  guesses?: PlaceNamed[];
  caller?: number | null;
  believers?: number[];
}

/** A place that a table has added. */
export interface OwnPlace {
  name: string;
  roles?: string[];
  traits?: Traits;
}

/** A pack: its places, and whether their cards have roles. */
export interface PackEntry {
  key: string;
  roles: boolean;
  places: PlaceEntry[];
}

/** Make another player the host. */
export interface PassHost {
  type: "pass-host";
  seat: number;
}

/** Stop the clock for everybody. */
export interface Pause {
  type: "pause";
}

/** The turn that resumes after the pause. */
export interface PausingView {
  type: "pausing";
  asker: number;
  asked: number | null;
  key: string;
  expected: Expected | null;
  announces: ("result" | "time-up" | "vote")[];
  closes: number | null;
}

/** Deal the next round at this place, as a moderator who does not play (X6). Needs a seed. */
export interface PickPlace {
  type: "pick-place";
  place: string;
}

export interface PlaceEntry {
  key: string;
  colour: string;
}

/** The guess of one spy. R5: None if not in time. */
export interface PlaceNamed {
  seat: number;
  place: string | null;
}

/** Go back to the lobby for another game. */
export interface PlayAgain {
  type: "play-again";
}

/** Say that this player is not in the room: their questions and answers are written. */
export interface PlayFromAfar {
  type: "play-from-afar";
  afar: boolean;
}

/** Point at a suspect. Fingers stay secret until all have pointed. */
export interface Point {
  type: "point";
  seat: number;
}

/** Only the players still to point are public; `kept_out` do not point. */
export interface PointingView {
  type: "pointing";
  about: string;
  waiting: number[];
  kept_out: number[];
  key: string;
  expected: Expected | null;
  announces: ("result" | "time-up" | "vote")[];
  closes: number | null;
}

/** The points of one award, with the key of the reason that players read. */
export interface Points {
  seat: number;
  points: number;
  reason: string;
}

/** A turned-up ability card. */
export interface PowerUse {
  seat: number;
  ability: string;
}

/** The part of a view that all players and watchers may know. */
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
  stakes: Stakes;
  odds: { [key: string]: number };
  card_parts: ("ability" | "pals" | "side")[];
}

/** From the time `patience` on, the host can pass the turn on. */
export interface QuestioningView {
  type: "questioning";
  asker: number;
  asked: number | null;
  barred: number | null;
  patience: number;
  askable: number[];
  key: string;
  expected: Expected | null;
  announces: ("result" | "time-up" | "vote")[];
  closes: number | null;
}

/** Say whether this player believes the announcement. */
export interface RaiseHand {
  type: "raise-hand";
  up: boolean;
}

/** React to a written line. */
export interface React {
  type: "react";
  line: number;
  reaction: string;
}

/** The reaction of one seat to a line. */
export interface Reaction {
  seat: number;
  reaction: string;
}

/** Let a removed player take a seat again. */
export interface Readmit {
  type: "readmit";
  seat: number;
}

/** Change the order of the seats, clockwise. */
export interface Rearrange {
  type: "rearrange";
  ring: number[];
}

/** A code, and the parameters of its sentence. */
export interface Refusal {
  code: string;
  params: { [key: string]: string | number };
}

/** The server refused a message or an HTTP request. */
export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  params: { [key: string]: string | number };
  sentence: string;
}

/** Remove a player from the table. */
export interface Remove {
  type: "remove";
  seat: number;
}

/** A step in the replay of a round. */
export interface ReplayStep {
  what: string;
  at?: number;
  seat?: number | null;
  other?: number | null;
  text?: string;
  place?: string | null;
  ability?: string | null;
  about?: string | null;
  seconds?: number | null;
  yes?: number[];
  no?: number[];
}

/** A finished round. All of it is public now (G13). */
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
  questions: number[];
}

/** Show the spy card, to name the place (G11). */
export interface Reveal {
  type: "reveal";
}

/** `order` are the players still to name a suspect, in turn. */
export interface RollCallView {
  type: "roll-call";
  order: number[];
  namings: Naming[];
  patience: number;
  key: string;
  expected: Expected | null;
  announces: ("result" | "time-up" | "vote")[];
  closes: number | null;
}

/** The public part of the current round. */
export interface RoundView {
  number: number;
  dealer: number;
  players: number[];
  clock: Clock;
  accusations: Accusation[];
  announcements: Announcement[];
  powers: PowerUse[];
  spy_counts: number[];
  accusations_spent: number[];
}

/** The points that the host has set for one award of an outcome; `line` counts from 0. */
export interface RowPoints {
  outcome: string;
  line: number;
  points: number;
}

export interface RuleSection {
  heading: string;
  clauses: string[];
}

/** Response to `GET /api/rules?edition=…&modules=…,…`: the tables that the engine uses. */
export interface RulesInForce {
  sections: RuleSection[];
  scores: ScoreRow[];
  numbers: { [key: string]: number };
}

/** Write a line to everybody, between rounds or in the talk at the end of a round. */
export interface Say {
  type: "say";
  text: string;
}

export interface ScoreRow {
  outcome: string;
  awards: AwardEntry[];
}

/** A seat at the table. A seat that was left stays listed, so that results still have names. */
export interface Seat {
  id: number;
  name: string;
  standing: "away" | "gone" | "here";
  afar: boolean;
  bot: string | null;
  face: number;
}

/** Seat a bot that the server plays. */
export interface SeatBot {
  type: "seat-bot";
  name: string;
  temperament?: string;
}

/** The player has a seat at this table. The token of the request holds it. */
export interface Seated {
  code: string;
  seat: number;
}

/** Everything that only this seat may know. */
export interface Secret {
  card: CardView | null;
  vote: boolean | null;
  finger: number | null;
  place: string | null;
}

/** Say that this player has looked at their card. Nothing waits for it. */
export interface SeeCard {
  type: "see-card";
}

/** Choose how fast bots play, at any time. */
export interface SetBotSpeed {
  type: "set-bot-speed";
  speed: "human" | "quick" | "slow";
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
  turns: "free" | "tracked";
  left_out: string[];
  points: RowPoints[];
  house_rules: string[];
}

/** Only the players still to show a hand are public. */
export interface ShowOfHandsView {
  type: "show-of-hands";
  caller: number;
  waiting: number[];
  key: string;
  expected: Expected | null;
  announces: ("result" | "time-up" | "vote")[];
  closes: number | null;
}

/** Response to `GET /api/places/like?name=…`: the places that bots find most similar to a name. */
export interface SimilarPlaces {
  places: string[];
  traits: Traits;
}

/** Play again after standing up. */
export interface SitDown {
  type: "sit-down";
}

/** The points that a spy can win, and the vote after time is up, as on the rules page. */
export interface Stakes {
  spy: { [key: string]: number };
  final_vote: string | null;
}

/** Run the game without playing. */
export interface StandUp {
  type: "stand-up";
}

/** A divided vote with its ballots, while a card can still change the verdict. */
export interface StandoffView {
  type: "standoff";
  accuser: number;
  suspect: number;
  ballots: Ballot[];
  convicts: boolean;
  key: string;
  expected: Expected | null;
  announces: ("result" | "time-up" | "vote")[];
  closes: number | null;
}

/** Start the clock of the round. Only the first asker can do so (G7). */
export interface StartClock {
  type: "start-clock";
}

/** Deal the first round. Needs a seed. */
export interface StartGame {
  type: "start-game";
}

/** Response to `GET /api/suggestions`: questions and answers, by the form of the question. */
export interface Suggestions {
  questions: { [key: string]: string[] };
  answers: { [key: string]: string[][] };
}

/** A table with this code exists. This is what a player may know before joining. */
export interface TableSummary {
  code: string;
  players: string[];
  phase: string;
  link: string;
}

/** Become host again after a stand-in has taken over. */
export interface TakeHostBack {
  type: "take-host-back";
}

/** Undo a question, for example after a tap on the wrong name. */
export interface TakeQuestionBack {
  type: "take-question-back";
}

/** Body of two POSTs: open a table, or take a seat at one. The request is idempotent. */
export interface TakeSeatBody {
  id: string;
  token: string;
  name: string;
  device?: string | null;
  again?: boolean;
}

/** Say that this player asks now, although somebody forgot to record a question (R23). */
export interface TakeTurn {
  type: "take-turn";
}

/** The traits of a place, from 0 (not at all) to 4 (very); None if not set. */
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

/** `ballots` are listed only where votes are cast in turn; `waiting` is then in that order. */
export interface TrialView {
  type: "trial";
  accuser: number;
  suspect: number;
  waiting: number[];
  in_turn: boolean;
  ballots: Ballot[];
  may_miss: number;
  needed: number;
  first_no_ends: boolean;
  key: string;
  expected: Expected | null;
  announces: ("result" | "time-up" | "vote")[];
  closes: number | null;
}

/** The first of `order` is on trial; from the time `patience` on the host can end the vote. */
export interface TrialsInTurnView {
  type: "trials-in-turn";
  order: number[];
  waiting: number[];
  patience: number;
  may_miss: number;
  needed: number;
  key: string;
  expected: Expected | null;
  announces: ("result" | "time-up" | "vote")[];
  closes: number | null;
}

/** Turn up your ability card for its effect. */
export interface UsePower {
  type: "use-power";
}

/** Vote on the suspect. A vote can be changed while the vote is open. */
export interface Vote {
  type: "vote";
  guilty: boolean;
}

export type ServerMessage = Frame | Ack | Refused | CloseMessage;
