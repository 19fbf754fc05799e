/** Computes the cues that a change of the table gives to a seat. */
/** @import { Public } from "../../types/protocol.js" */
import { secondsBetween, secondsLeftAt } from "../state/server_clock.js";
import { hasClockEnded } from "../state/finished_round.js";
import { isWrittenAt } from "../state/written_play.js";

/**
 * This module gets only the public part of a frame. So a spy's phone cannot behave differently from any other.
 * @typedef {"turn" | "nudge" | "waiting" | "vote" | "minute" | "half-minute" | "ten-seconds" | "closing" | "time-up" | "result" | "new-host"} CueName
 * @typedef {{ table: Public, now: number }} TimedTable the table at a time of the server's clock, in ms
 */

/** Seconds left on the round's clock, and the cue for each. */
const CLOCK_MARKS = /** @type {[number, CueName][]} */ ([
  [10, "ten-seconds"],
  [30, "half-minute"],
  [60, "minute"],
]);
/** Seconds before a vote closes. */
const CLOSING = 10;

/**
 * Return the cues between two moments; none before the first frame.
 * @param {TimedTable | null} before @param {TimedTable} after @param {number} seat
 * @returns {CueName[]}
 */
export function cuesBetween(before, after, seat) {
  if (!before) return [];
  return [
    ...phaseCues(before.table, after.table),
    ...turnCues(before.table, after.table, seat),
    ...nudgeCues(before, after, seat),
    ...clockCues(before, after),
    ...closingCues(before, after),
    ...(before.table.host === after.table.host ? [] : /** @type {CueName[]} */ (["new-host"])),
  ];
}

/** Return what the phase announces when it begins. @param {Public} before @param {Public} after @returns {CueName[]} */
function phaseCues(before, after) {
  if (before.phase.key === after.phase.key) return [];
  return hasClockEndedRound(before, after) ? ["time-up", ...after.phase.announces] : after.phase.announces;
}

/**
 * Whether the time ran out and no vote followed. Then no phase announces the end of the time.
 * @param {Public} before @param {Public} after
 */
function hasClockEndedRound(before, after) {
  const result = after.results.length > before.results.length ? after.results.at(-1) : undefined;
  return before.phase.type === "questioning" && result !== undefined && hasClockEnded(result);
}

/** @param {Public} before @param {Public} after @param {number} seat @returns {CueName[]} */
function turnCues(before, after, seat) {
  const action = pendingAction(after, seat);
  return action && action !== pendingAction(before, seat) ? ["turn"] : [];
}

/** Return an id of what the table waits for this seat to do, or null. @param {Public} table @param {number} seat */
export function pendingAction({ phase }, seat) {
  return phase.expected?.seats.includes(seat) ? `${phase.key} ${phase.expected.command}` : null;
}

/**
 * A player takes long to write: remind that player, and tell the others.
 * @param {TimedTable} before @param {TimedTable} after @param {number} seat @returns {CueName[]}
 */
function nudgeCues(before, after, seat) {
  const { phase } = after.table;
  if (phase.type !== "questioning" || !(before.now < phase.patience && after.now >= phase.patience)) return [];
  if (!isWrittenAt(after.table, phase.asker, phase.asked ?? phase.asker)) return [];
  return [pendingAction(after.table, seat) ? "nudge" : "waiting"];
}

/** @param {TimedTable} before @param {TimedTable} after @returns {CueName[]} */
function clockCues(before, after) {
  const [was, is] = [before.table.round, after.table.round];
  if (!was || !is || was.number !== is.number) return [];
  const then = secondsLeftAt(was.clock, before.now);
  const left = secondsLeftAt(is.clock, after.now);
  const mark = CLOCK_MARKS.find(([seconds]) => then > seconds && left <= seconds);
  return mark && left > 0 ? [mark[1]] : [];
}

/**
 * Return the cue of a countdown, such as that of a vote. The round's clock has cues of its own.
 * @param {TimedTable} before @param {TimedTable} after @returns {CueName[]}
 */
function closingCues(before, after) {
  const { phase, round } = after.table;
  if (phase.closes === null || round?.clock.since != null || before.table.phase.key !== phase.key) return [];
  const left = secondsBetween(after.now, phase.closes);
  return left > 0 && left <= CLOSING && secondsBetween(before.now, phase.closes) > CLOSING ? ["closing"] : [];
}
