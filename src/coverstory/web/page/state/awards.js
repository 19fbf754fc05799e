/** The awards at the end of a game, drawn from what happened in it. */
/** @import { Accusation, Public, Result } from "../../types/protocol.js" */
import { TIMER_FACTOR } from "./timer_factor.js";

/**
 * `number` decides who gets the award. `counted` are the numbers that its text names.
 * @typedef {{ award: string, seat: number, number: number, counted?: Record<string, number> }} Award
 * @typedef {Pick<Public, "results" | "ring" | "settings">} FinishedGame
 */

/**
 * `least` is the smallest number that earns the award.
 * @typedef {object} Ranking
 * @property {string} award
 * @property {(game: FinishedGame, seat: number) => number | null} count
 * @property {number} least
 * @property {boolean} [isFewest]
 * @property {(game: FinishedGame, seat: number) => Record<string, number>} [parts] the numbers whose sum is counted
 */

/** In the order in which they are given. @type {Ranking[]} */
const RANKINGS = [
  {
    award: "best-liar",
    count: ({ results }, seat) => countRounds(results, (result) => isSpy(result, seat) && result.points.some((line) => line.seat === seat)),
    least: 1,
  },
  { award: "sharpest-nose", count: ({ results }, seat) => correctSuspicions(results, seat), least: 1 },
  { award: "fastest-accusation", count: fastestAccusation, least: 0, isFewest: true },
  {
    award: "most-suspected",
    count: ({ results }, seat) => suspicionsAgainst(results, seat),
    least: 2,
    parts: ({ results }, seat) => ({ votes: votesAgainst(results, seat), namings: namingsOf(results, seat) }),
  },
  {
    award: "talker",
    count: ({ results }, seat) =>
      results.reduce((sum, { cards, questions }) => sum + (questions[cards.findIndex((card) => card.seat === seat)] ?? 0), 0),
    least: 2,
  },
  {
    award: "cleanest-alibi",
    count: ({ results }, seat) =>
      countRounds(results, (result) => result.cards.some((card) => card.seat === seat) && !suspicionsAgainst([result], seat)),
    least: 1,
  },
];

/**
 * Return at most one award of each kind. Of several equal players, the one with the fewest awards gets it.
 * A player gets a second award only once everybody has one. Until then that award is not given.
 * @param {FinishedGame} game @returns {Award[]}
 */
export function awardsOf(game) {
  const given = /** @type {Award[]} */ ([]);
  const awardsHeld = (/** @type {number} */ seat) => given.filter((one) => one.seat === seat).length;
  for (const ranking of RANKINGS) {
    const [chosen] = bestBy(ranking, game).sort((a, b) => awardsHeld(a.seat) - awardsHeld(b.seat));
    if (!chosen || (awardsHeld(chosen.seat) && !game.ring.every(awardsHeld))) continue;
    given.push({ ...chosen, counted: ranking.parts?.(game, chosen.seat) ?? { number: chosen.number } });
  }
  return given;
}

/** Return the best player, or several equal ones. @param {Ranking} ranking @param {FinishedGame} game @returns {Award[]} */
function bestBy({ award, count, least, isFewest }, game) {
  const counted = game.ring.map((seat) => ({ award, seat, number: count(game, seat) ?? -1 }));
  const ranked = counted.filter(({ number }) => number >= least);
  const numbers = ranked.map(({ number }) => number);
  const best = isFewest ? Math.min(...numbers) : Math.max(...numbers);
  return ranked.filter(({ number }) => number === best);
}

/** In a deck of spy cards only, nobody lies to anybody and every accusation is right. @param {Result} result @param {number} seat */
const isSpy = ({ cards, outcome: { spies } }, seat) => spies.length < cards.length && spies.includes(seat);

/** Count the rounds in which something is true. @param {readonly Result[]} results @param {(result: Result) => boolean} is */
const countRounds = (results, is) => results.filter(is).length;

/** @param {readonly Result[]} results @param {number} seat */
const suspicionsAgainst = (results, seat) => votesAgainst(results, seat) + namingsOf(results, seat);

/** Guilty votes against a seat. @param {readonly Result[]} results @param {number} seat */
const votesAgainst = (results, seat) =>
  results
    .flatMap(({ accusations }) => accusations.filter(({ suspect }) => suspect === seat))
    .flatMap(({ ballots }) => ballots.filter(({ guilty }) => guilty)).length;

/** How often players named a seat, or pointed at it, when the time was up. @param {readonly Result[]} results @param {number} seat */
const namingsOf = (results, seat) => results.flatMap(({ namings }) => namings.filter(({ suspect }) => suspect === seat)).length;

/** Guilty votes and namings of a seat that hit a spy. @param {readonly Result[]} results @param {number} seat */
const correctSuspicions = (results, seat) =>
  results.reduce((sum, result) => {
    const votes = result.accusations.filter(
      ({ suspect, ballots }) => isSpy(result, suspect) && ballots.some((ballot) => ballot.seat === seat && ballot.guilty),
    );
    const namings = result.namings.filter((naming) => naming.seat === seat && naming.suspect !== null && isSpy(result, naming.suspect));
    return isSpy(result, seat) ? sum : sum + votes.length + namings.length;
  }, 0);

/** Seconds into the round of the earliest accusation of a spy. @param {FinishedGame} game @param {number} seat */
function fastestAccusation({ results, settings: { minutes, timers } }, seat) {
  const length = minutes * TIMER_FACTOR[timers] * 60;
  const found = results.flatMap((result) =>
    result.accusations.filter((one) => one.accuser === seat && isSpy(result, one.suspect) && one.left !== null));
  const seconds = found.map((/** @type {Accusation} */ { left }) => Math.max(0, Math.round(length - (left ?? 0) / 1000)));
  return seconds.length ? Math.min(...seconds) : null;
}
