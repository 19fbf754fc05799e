/** The scenes between two screens: an accusation, a verdict, a reveal. They depend on public facts only. */
/** @import { Accusation, Ballot, Naming, Public, Result } from "../../types/protocol.js" */
import { effect, signal, untracked } from "../../vendor/preact.js";
import { hasClockEnded } from "./finished_round.js";
import { frame, isScenePlaying } from "./store.js";
import { hasMotion } from "./motion.js";
import { serverTime } from "./server_clock.js";

/**
 * @typedef {(
 *   | { kind: "accusation", accuser: number, suspect: number }
 *   | { kind: "votes", suspect: number, ballots: readonly Ballot[], isAcquitted: boolean }
 *   | { kind: "spy", seat: number }
 *   | { kind: "time-up" }
 *   | { kind: "reveal", result: Result, before: BeforeReveal }
 *   | { kind: "winner", winners: readonly number[] }
 * )} SceneContent
 * @typedef {SceneContent & { starts: number, ends: number }} Scene `starts` and `ends` are times of the server's clock in ms.
 * So a scene runs at the same moment on every screen.
 * @typedef {object} BeforeReveal what ended the round. It is shown in the hush before the card turns.
 * @property {readonly Ballot[]} ballots of the last vote
 * @property {readonly Naming[]} fingers of all players, if they have pointed
 * @property {boolean} isTimeUp whether the time ended the round
 */

/** How long each scene lasts, in ms: less than three seconds. Only a winner follows another scene, the last reveal. */
const LASTS = /** @type {{ [kind in SceneContent["kind"]]: number }} */ ({
  accusation: 2200,
  votes: 2800,
  spy: 2000,
  "time-up": 1200,
  reveal: 2900,
  winner: 2000,
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
    untracked(() => stage(hasMotion() ? contentsBetween(previous, last.public) : [], last.now));
  });
  return () => {
    stop();
    skipScenes();
  };
}

/** End all scenes on this screen. */
export function skipScenes() {
  queue = [];
  showNext();
}

/** @param {SceneContent[]} contents @param {number} at the server's clock in the frame that began them */
function stage(contents, at) {
  let starts = at;
  queue = contents.map((content) => {
    const ends = starts + LASTS[content.kind];
    const staged = { ...content, starts, ends };
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

/** Return what happened between two frames, in order. @param {Public} before @param {Public} after @returns {SceneContent[]} */
function contentsBetween(before, after) {
  const [was, is] = [before.phase, after.phase];
  const result = after.results.length > before.results.length ? after.results.at(-1) : undefined;
  const vote = finishedVote(before, result?.accusations ?? after.round?.accusations ?? []);
  const ballots = vote?.ballots ?? [];
  /** @type {SceneContent[]} */
  const contents = [];
  if (vote && !result && ballots.length) contents.push({ kind: "votes", suspect: vote.suspect, ballots, isAcquitted: true });
  if (is.type === "standoff") contents.push({ kind: "votes", suspect: is.suspect, ballots: is.ballots, isAcquitted: false });
  if (was.type === "questioning" && is.announces.includes("time-up")) contents.push({ kind: "time-up" });
  if (is.type === "trial") contents.push({ kind: "accusation", accuser: is.accuser, suspect: is.suspect });
  if (is.type === "guessing") contents.push({ kind: "spy", seat: is.spy });
  if (result) {
    const fingers = was.type === "pointing" ? result.namings : [];
    const isTimeUp = was.type === "questioning" && hasClockEnded(result);
    contents.push({ kind: "reveal", result, before: { ballots, fingers, isTimeUp } });
  }
  if (is.type === "finale" && was.type !== "finale") contents.push({ kind: "winner", winners: is.winners });
  return contents;
}

/** Return the vote that has ended between the two frames. @param {Public} before @param {readonly Accusation[]} votes */
function finishedVote(before, votes) {
  return votes.length > (before.round?.accusations.length ?? 0) ? votes.at(-1) : undefined;
}
