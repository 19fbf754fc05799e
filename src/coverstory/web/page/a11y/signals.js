/** Which signals a change of the table gives to a seat. */
/** @import { Public } from "../../types/protocol.js" */
import { secondsBetween, secondsLeftAt } from "../state/server_clock.js";
import { isWrittenAt } from "../state/written_play.js";

/**
 * This module gets the public part of a frame and a seat. So a spy's phone cannot behave differently from any other.
 * @typedef {"turn" | "nudge" | "waiting" | "vote" | "minute" | "half-minute" | "ten-seconds" | "closing" | "time-up" | "result" | "new-host"} SignalName
 * @typedef {{ table: Public, now: number }} Moment the table at a time of the server's clock, in ms
 */

/** Phases that interrupt the questions. */
const INTERRUPTIONS = new Set([
  "trial",
  "standoff",
  "guessing",
  "discussion",
  "pointing",
  "show-of-hands",
  "trials-in-turn",
]);
const RESULTS = new Set(["interlude", "finale"]);

/** Seconds left on the round's clock, and the signal for each. */
const CLOCK_MARKS = /** @type {[number, SignalName][]} */ ([
  [10, "ten-seconds"],
  [30, "half-minute"],
  [60, "minute"],
]);
/** Seconds before a vote closes. */
const CLOSING = 10;

/**
 * Return the signals between two moments; none before the first frame.
 * @param {Moment | null} before @param {Moment} after @param {number} seat
 * @returns {SignalName[]}
 */
export function signalsBetween(before, after, seat) {
  if (!before) return [];
  return [
    ...phaseSignals(before.table, after.table),
    ...turnSignals(before.table, after.table, seat),
    ...nudgeSignals(before, after, seat),
    ...clockSignals(before, after),
    ...closingSignals(before, after),
    ...(before.table.host === after.table.host ? [] : /** @type {SignalName[]} */ (["new-host"])),
  ];
}

/** @param {Public} before @param {Public} after @returns {SignalName[]} */
function phaseSignals(before, after) {
  if (stageKey(before) === stageKey(after)) return [];
  const { type } = after.phase;
  /** @type {SignalName[]} */
  const first = hasTimeRunOut(before, after) ? ["time-up"] : INTERRUPTIONS.has(type) ? ["vote"] : [];
  return RESULTS.has(type) ? [...first, "result"] : first;
}

/** Return a key that changes with the phase, and with the player that a phase is about. @param {Public} table */
export function stageKey({ phase }) {
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
function hasTimeRunOut(before, after) {
  const { phase } = after;
  if (phase.type === before.phase.type) return false;
  if (phase.type === "roll-call" || phase.type === "trials-in-turn") return true;
  if (phase.type === "discussion") return phase.about === "spy";
  // Without a vote at the end, the clock ends the round.
  const isOver = after.results.length > before.results.length;
  return before.phase.type === "questioning" && isOver && after.results.at(-1)?.outcome.kind === "nobody-convicted";
}

/** @param {Public} before @param {Public} after @param {number} seat @returns {SignalName[]} */
function turnSignals(before, after, seat) {
  const mine = pendingAction(after, seat);
  return mine && mine !== pendingAction(before, seat) ? ["turn"] : [];
}

/** Return what the table waits for this seat to do, or null. @param {Public} table @param {number} seat */
export function pendingAction(table, seat) {
  const { phase } = table;
  switch (phase.type) {
    case "briefing":
      return phase.asker === seat ? "start-clock" : null;
    case "questioning":
      if (phase.asked === seat) return "answer";
      return phase.asked === null && phase.asker === seat ? "ask" : null;
    case "trial": {
      const votes = phase.in_turn ? phase.waiting[0] === seat : phase.waiting.includes(seat);
      return votes ? `vote ${stageKey(table)}` : null;
    }
    case "trials-in-turn":
    case "pointing":
    case "show-of-hands":
      return phase.waiting.includes(seat) ? `hand ${stageKey(table)}` : null;
    case "guessing":
      return phase.spy === seat ? "guess" : null;
    case "roll-call":
      return phase.order[0] === seat ? "name" : null;
    default:
      return null;
  }
}

/**
 * A player takes long to write: remind that player, and tell the others.
 * @param {Moment} before @param {Moment} after @param {number} seat @returns {SignalName[]}
 */
function nudgeSignals(before, after, seat) {
  const { phase } = after.table;
  if (phase.type !== "questioning" || !(before.now < phase.patience && after.now >= phase.patience)) return [];
  if (!isWrittenAt(after.table, phase.asker, phase.asked ?? phase.asker)) return [];
  return [pendingAction(after.table, seat) ? "nudge" : "waiting"];
}

/** @param {Moment} before @param {Moment} after @returns {SignalName[]} */
function clockSignals(before, after) {
  const [was, is] = [before.table.round, after.table.round];
  if (!was || !is || was.number !== is.number) return [];
  const then = secondsLeftAt(was.clock, before.now);
  const left = secondsLeftAt(is.clock, after.now);
  const mark = CLOCK_MARKS.find(([seconds]) => then > seconds && left <= seconds);
  return mark && left > 0 ? [mark[1]] : [];
}

/** @param {Moment} before @param {Moment} after @returns {SignalName[]} */
function closingSignals(before, after) {
  const { phase } = after.table;
  if (!("closes" in phase) || stageKey(before.table) !== stageKey(after.table)) return [];
  const left = secondsBetween(after.now, phase.closes);
  return left > 0 && left <= CLOSING && secondsBetween(before.now, phase.closes) > CLOSING ? ["closing"] : [];
}
