/** The sounds of a scene, at the moments at which its pictures move. */
/** @import { BeforeReveal, Scene } from "../state/scenes.js" */
/** @import { SoundName } from "./sounds.js" */
import { effect, untracked } from "../../vendor/preact.js";
import { VOTES_BEGIN, scene, voteDelay } from "../state/scenes.js";
import { serverTime } from "../state/server_clock.js";
import { isSoundOn } from "./alerts.js";
import { outcomeSound } from "./sound_choice.js";
import { schedule } from "./sounds.js";

/** Play the sounds of each scene. A skipped scene is silent. Return a function that stops it. */
export function playSceneSounds() {
  let stop = () => {};
  return effect(() => {
    const now = scene.value;
    stop();
    untracked(() => {
      stop = now && isSoundOn.value ? schedule(cuesOf(now)) : () => {};
    });
  });
}

/** Return the sounds still to come, with seconds from now. @param {Scene} staged */
function cuesOf(staged) {
  const late = (serverTime() - staged.starts) / 1000;
  const cues = allCues(staged).map(([at, name]) => /** @type {[number, SoundName]} */ ([at - late, name]));
  return cues.filter(([at]) => at >= 0);
}

/** Return each sound with its seconds from the start of the scene. @param {Scene} staged @returns {[number, SoundName][]} */
function allCues(staged) {
  switch (staged.kind) {
    case "accusation":
      return [[0, "gavel"]];
    case "votes":
      return [...voteCues(staged.ballots.length), ...(staged.isAcquitted ? /** @type {[number, SoundName][]} */ ([[1.9, "stamp"]]) : [])];
    case "spy":
      return [[0.9, "gavel"]];
    case "time-up":
      return TIME_UP;
    case "reveal":
      return [...cuesBefore(staged.before), [1.7, outcomeSound(staged.result.outcome.kind)], [2.2, "stamp"]];
    case "winner":
      return [[0.7, "fanfare"]];
  }
}

/** @type {[number, SoundName][]} */
const TIME_UP = [[0.3, "stamp"], [0.5, "time-up"]];

/** @param {BeforeReveal} before @returns {[number, SoundName][]} */
function cuesBefore({ ballots, fingers, isTimeUp }) {
  if (isTimeUp) return TIME_UP;
  return fingers.length ? [[0.3, "stamp"]] : voteCues(ballots.length);
}

/** @param {number} count @returns {[number, SoundName][]} */
const voteCues = (count) => Array.from({ length: count }, (_, index) => [(VOTES_BEGIN + voteDelay(index, count)) / 1000 + 0.2, "stamp"]);
