/** The awards at the end of a game, drawn from what happened in it. */
/** @import { Accusation, Result } from "../../types/protocol.js" */
import { TIMER_FACTOR } from "./timers.js";
import { currentFrame, settings } from "./view.js";

/** @typedef {{ award: string, seat: number, number: number }} Award */

/** Return one award of each kind that somebody has earned. Nobody gets two while others have none. @returns {Award[]} */
export function awards() {
  const { results, ring } = currentFrame().public;
  const candidates = RANKINGS.map(({ award, count, least, isFewest }) => {
    const ranked = ring
      .map((seat) => ({ award, seat, number: count(results, seat) }))
      .filter(({ number }) => number !== null && number >= least);
    const order = isFewest ? 1 : -1;
    return /** @type {Award[]} */ (ranked).sort((a, b) => order * (a.number - b.number));
  }).filter((ranked) => ranked.length > 0);
  const given = /** @type {Award[]} */ ([]);
  for (const ranked of candidates) {
    const best = ranked[0];
    const tied = ranked.filter(({ number }) => number === best?.number);
    const held = (/** @type {Award} */ { seat }) => given.filter((one) => one.seat === seat).length;
    const [chosen] = tied.sort((a, b) => held(a) - held(b));
    const hasEverybody = ring.every((seat) => given.some((one) => one.seat === seat));
    if (chosen && (!held(chosen) || hasEverybody)) given.push(chosen);
  }
  return given;
}

/** @param {Result} result @param {number} seat */
const isSpy = ({ outcome: { spies } }, seat) => spies.includes(seat);

/** Count the rounds in which something is true. @param {readonly Result[]} results @param {(result: Result) => boolean} is */
const rounds = (results, is) => results.filter(is).length;

/** @param {Result} result @param {number} seat */
const accusers = ({ accusations }, seat) => accusations.filter(({ suspect, ballots }) => suspect === seat && ballots.length);

/** Votes and fingers against a seat. @param {readonly Result[]} results @param {number} seat */
const against = (results, seat) =>
  results.reduce((sum, result) => {
    const votes = accusers(result, seat).flatMap(({ ballots }) => ballots).filter(({ guilty }) => guilty).length;
    return sum + votes + result.namings.filter(({ suspect }) => suspect === seat).length;
  }, 0);

/** Votes and fingers of a seat that hit a spy. @param {readonly Result[]} results @param {number} seat */
const hits = (results, seat) =>
  results.reduce((sum, result) => {
    const votes = result.accusations.filter(
      ({ suspect, ballots }) => isSpy(result, suspect) && ballots.some((ballot) => ballot.seat === seat && ballot.guilty),
    );
    const fingers = result.namings.filter((naming) => naming.seat === seat && naming.suspect !== null && isSpy(result, naming.suspect));
    return isSpy(result, seat) ? sum : sum + votes.length + fingers.length;
  }, 0);

/** Seconds into the round of the earliest accusation of a spy. @param {readonly Result[]} results @param {number} seat */
function fastest(results, seat) {
  const { minutes, timers } = settings();
  const length = minutes * TIMER_FACTOR[timers] * 60;
  const found = results.flatMap((result) =>
    result.accusations.filter((one) => one.accuser === seat && isSpy(result, one.suspect) && one.left !== null));
  const seconds = found.map((/** @type {Accusation} */ { left }) => Math.max(0, Math.round(length - (left ?? 0) / 1000)));
  return seconds.length ? Math.min(...seconds) : null;
}

/**
 * In the order in which they are given. `least` is the smallest number that earns the award.
 * @type {{ award: string, count: (results: readonly Result[], seat: number) => number | null, least: number, isFewest?: boolean }[]}
 */
const RANKINGS = [
  {
    award: "best-liar",
    count: (results, seat) => rounds(results, (result) => isSpy(result, seat) && result.points.some((line) => line.seat === seat)),
    least: 1,
  },
  { award: "sharpest-nose", count: hits, least: 1 },
  { award: "fastest-accusation", count: fastest, least: 0, isFewest: true },
  { award: "most-suspected", count: against, least: 2 },
  {
    award: "talker",
    count: (results, seat) =>
      results.reduce((sum, { cards, questions }) => sum + (questions[cards.findIndex((card) => card.seat === seat)] ?? 0), 0),
    least: 2,
  },
  {
    award: "cleanest-alibi",
    count: (results, seat) => rounds(results, (result) => result.cards.some((card) => card.seat === seat) && !against([result], seat)),
    least: 1,
  },
];
