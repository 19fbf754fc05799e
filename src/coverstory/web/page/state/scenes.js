/** The scenes between two screens: an accusation, a verdict, a reveal. They depend on public facts only. */
/** @import { Accusation, Ballot, Naming, Public, Result } from "../../types/protocol.js" */
import { effect, signal, untracked } from "../../vendor/preact.js";
import { frame, isScenePlaying } from "./store.js";
import { hasMotion } from "./motion.js";
import { serverTime } from "./server_clock.js";

/**
 * @typedef {(
 *   | { kind: "accusation", accuser: number, suspect: number }
 *   | { kind: "votes", suspect: number, ballots: readonly Ballot[], isFree: boolean }
 *   | { kind: "spy", seat: number }
 *   | { kind: "time-up" }
 *   | { kind: "pointing", namings: readonly Naming[] }
 *   | { kind: "reveal", result: Result, ballots: readonly Ballot[] }
 *   | { kind: "winner", winners: readonly number[] }
 * )} Plot
 * @typedef {Plot & { starts: number, ends: number }} Scene `starts` and `ends` by the server's clock in ms, so that a
 * scene runs at the same moment on every screen
 */

/** How long each scene lasts, in ms. Scenes that come before a reveal are short, because a finale has up to four. */
const LASTS = /** @type {{ [kind in Plot["kind"]]: number }} */ ({
  accusation: 2200,
  votes: 2200,
  spy: 2000,
  "time-up": 1200,
  pointing: 1600,
  reveal: 2900,
  winner: 2200,
});

/** In ms. Votes are shown one after another: the first after VOTES_BEGIN, all others within VOTES_FALL_IN. */
export const VOTES_BEGIN = 300;
const VOTES_FALL_IN = 1000;
const LONGEST_PAUSE = 300;

/** Return how long after the first vote this vote is shown, in ms. @param {number} index @param {number} count */
export const voteDelay = (index, count) => Math.round(index * Math.min(LONGEST_PAUSE, VOTES_FALL_IN / count));

/** The scene that is shown now. */
export const scene = signal(/** @type {Scene | null} */ (null));

let queue = /** @type {Scene[]} */ ([]);
let timer = 0;

/** Follow the table and stage its scenes. Return a function that stops it. */
export function followScenes() {
  /** @type {Public | null} */
  let before = null;
  const stop = effect(() => {
    const last = frame.value;
    const previous = before;
    before = last?.public ?? null;
    if (!last || !previous || previous.phase.key === last.public.phase.key) return;
    untracked(() => stage(hasMotion() ? plotsBetween(previous, last.public) : [], last.now));
  });
  return () => {
    stop();
    queue = [];
    showNext();
  };
}

/** End the current scene on this screen. The next one begins at once. */
export function skipScene() {
  const [current, ...rest] = queue;
  const early = current ? Math.max(0, current.ends - serverTime()) : 0;
  queue = rest.map((next) => ({ ...next, starts: next.starts - early, ends: next.ends - early }));
  showNext();
}

/** @param {Plot[]} plots @param {number} at the server's clock in the frame that began them */
function stage(plots, at) {
  let starts = at;
  queue = plots.map((plot) => {
    const ends = starts + LASTS[plot.kind];
    const staged = { ...plot, starts, ends };
    starts = ends;
    return staged;
  });
  showNext();
}

function showNext() {
  clearTimeout(timer);
  const now = serverTime();
  queue = queue.filter(({ ends }) => ends > now);
  const next = queue[0] ?? null;
  scene.value = next;
  isScenePlaying.value = next !== null;
  if (next) timer = setTimeout(showNext, next.ends - now + 1);
}

/** Return what happened between two frames, in order. @param {Public} before @param {Public} after @returns {Plot[]} */
function plotsBetween(before, after) {
  const [was, is] = [before.phase, after.phase];
  const result = after.results.length > before.results.length ? after.results.at(-1) : undefined;
  const vote = finishedVote(before, result?.accusations ?? after.round?.accusations ?? []);
  const ballots = vote?.ballots ?? [];
  /** @type {Plot[]} */
  const plots = [];
  if (vote && !result && ballots.length) plots.push({ kind: "votes", suspect: vote.suspect, ballots, isFree: true });
  if (is.type === "standoff") plots.push({ kind: "votes", suspect: is.suspect, ballots: is.ballots, isFree: false });
  if (was.type === "questioning" && (is.announces.includes("time-up") || hasClockEnded(result))) plots.push({ kind: "time-up" });
  if (is.type === "trial") plots.push({ kind: "accusation", accuser: is.accuser, suspect: is.suspect });
  if (is.type === "guessing") plots.push({ kind: "spy", seat: is.spy });
  if (was.type === "pointing" && result) plots.push({ kind: "pointing", namings: result.namings });
  if (result) plots.push({ kind: "reveal", result, ballots });
  if (is.type === "finale" && was.type !== "finale") plots.push({ kind: "winner", winners: is.winners });
  return plots;
}

/** Without a vote at the end, the clock ends the round. @param {Result | undefined} result */
const hasClockEnded = (result) => result?.outcome.kind === "nobody-convicted";

/** Return the vote that has ended since. @param {Public} before @param {readonly Accusation[]} votes */
function finishedVote(before, votes) {
  return votes.length > (before.round?.accusations.length ?? 0) ? votes.at(-1) : undefined;
}
