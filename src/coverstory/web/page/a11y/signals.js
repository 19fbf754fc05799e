/** @import { Public } from "../../types/protocol.js" */
import { secondsBetween, secondsLeftAt } from "../state/server_clock.js";
import { writesAt } from "../state/written_play.js";

/**
 * What calls people to their phones. This is told what everybody at the table may know, and a seat:
 * it cannot tell a spy's phone from anybody else's.
 * @typedef {"turn" | "nudge" | "waiting" | "vote" | "minute" | "half-minute" | "ten-seconds" | "closing" | "time-up" | "result" | "new-host"} SignalName
 * @typedef {{ table: Public, now: number }} Moment the table as it was by the house clock
 */

/** Something was said to all, and it stops the round. */
const STOPS = new Set([
  "trial",
  "standoff",
  "guessing",
  "discussion",
  "pointing",
  "show-of-hands",
  "trials-in-turn",
]);
const RESULTS = new Set(["interlude", "finale"]);

const CALLS = /** @type {[number, SignalName][]} */ ([
  [10, "ten-seconds"],
  [30, "half-minute"],
  [60, "minute"],
]);
const CLOSING = 10;

/**
 * Which signals come of going from one moment to the next; none at the first look.
 * @param {Moment | null} before @param {Moment} after @param {number} seat
 * @returns {SignalName[]}
 */
export function signalsBetween(before, after, seat) {
  if (!before) return [];
  return [
    ...openings(before.table, after.table),
    ...turns(before.table, after.table, seat),
    ...nudges(before, after, seat),
    ...calls(before, after),
    ...closings(before, after),
    ...(before.table.host === after.table.host ? [] : /** @type {SignalName[]} */ (["new-host"])),
  ];
}

/** @param {Public} before @param {Public} after @returns {SignalName[]} */
function openings(before, after) {
  if (stage(before) === stage(after)) return [];
  const { type } = after.phase;
  /** @type {SignalName[]} */
  const first = timeRanOut(before, after) ? ["time-up"] : STOPS.has(type) ? ["vote"] : [];
  return RESULTS.has(type) ? [...first, "result"] : first;
}

/** What is under way, and about whom. @param {Public} table */
export function stage({ phase }) {
  switch (phase.type) {
    case "trial":
    case "standoff":
      return `${phase.type} ${phase.accuser} ${phase.suspect}`;
    case "trials-in-turn":
      return `${phase.type} ${phase.order[0]}`;
    case "guessing":
      return `${phase.type} ${phase.spy}`;
    case "discussion":
    case "pointing":
      return `${phase.type} ${phase.about}`;
    default:
      return phase.type;
  }
}

/** @param {Public} before @param {Public} after */
function timeRanOut(before, after) {
  const { phase } = after;
  if (phase.type === before.phase.type) return false;
  if (phase.type === "roll-call" || phase.type === "trials-in-turn") return true;
  if (phase.type === "discussion") return phase.about === "spy";
  // Where there is no vote at the end, the round is over with the clock.
  const fresh = after.results.length > before.results.length;
  return before.phase.type === "questioning" && fresh && after.results.at(-1)?.outcome.kind === "nobody-convicted";
}

/** @param {Public} before @param {Public} after @param {number} seat @returns {SignalName[]} */
function turns(before, after, seat) {
  const mine = turnOf(after, seat);
  return mine && mine !== turnOf(before, seat) ? ["turn"] : [];
}

/** What everybody waits for a seat to do. @param {Public} table @param {number} seat */
export function turnOf(table, seat) {
  const { phase } = table;
  switch (phase.type) {
    case "briefing":
      return phase.asker === seat ? "start-clock" : null;
    case "questioning":
      if (phase.asked === seat) return "answer";
      return phase.asked === null && phase.asker === seat ? "ask" : null;
    case "trial": {
      const votes = phase.in_turn ? phase.waiting[0] === seat : phase.waiting.includes(seat);
      return votes ? `vote ${stage(table)}` : null;
    }
    case "trials-in-turn":
    case "pointing":
    case "show-of-hands":
      return phase.waiting.includes(seat) ? `hand ${stage(table)}` : null;
    case "guessing":
      return phase.spy === seat ? "guess" : null;
    case "roll-call":
      return phase.order[0] === seat ? "name" : null;
    default:
      return null;
  }
}

/**
 * Somebody takes long to write: they are called again, the others only told.
 * @param {Moment} before @param {Moment} after @param {number} seat @returns {SignalName[]}
 */
function nudges(before, after, seat) {
  const { phase } = after.table;
  if (phase.type !== "questioning" || !(before.now < phase.patience && after.now >= phase.patience)) return [];
  if (!writesAt(after.table, phase.asker, phase.asked ?? phase.asker)) return [];
  return [turnOf(after.table, seat) ? "nudge" : "waiting"];
}

/** The clock of the round has come to one of its marks. @param {Moment} before @param {Moment} after @returns {SignalName[]} */
function calls(before, after) {
  const [was, is] = [before.table.round, after.table.round];
  if (!was || !is || was.number !== is.number) return [];
  const then = secondsLeftAt(was.clock, before.now);
  const left = secondsLeftAt(is.clock, after.now);
  const mark = CALLS.find(([seconds]) => then > seconds && left <= seconds);
  return mark && left > 0 ? [mark[1]] : [];
}

/** A vote, or whatever else all wait for, is about to close. @param {Moment} before @param {Moment} after @returns {SignalName[]} */
function closings(before, after) {
  const { phase } = after.table;
  if (!("closes" in phase) || stage(before.table) !== stage(after.table)) return [];
  const left = secondsBetween(after.now, phase.closes);
  return left > 0 && left <= CLOSING && secondsBetween(before.now, phase.closes) > CLOSING ? ["closing"] : [];
}
