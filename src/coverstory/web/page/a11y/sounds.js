/** Synthesises the sounds of the game. */
import { viewMode } from "../state/route.js";

/** Each note: pitch in Hz, start and length in seconds. @typedef {[number, number, number][]} Notes */

const SOUNDS = {
  turn: /** @type {Notes} */ ([[659, 0, 0.14], [880, 0.13, 0.24]]),
  nudge: /** @type {Notes} */ ([[659, 0, 0.1], [659, 0.15, 0.1], [880, 0.3, 0.24]]),
  minute: /** @type {Notes} */ ([[1047, 0, 0.16]]),
  "half-minute": /** @type {Notes} */ ([[1047, 0, 0.12], [1047, 0.2, 0.16]]),
  "ten-seconds": /** @type {Notes} */ ([[1047, 0, 0.09], [1047, 0.14, 0.09], [1047, 0.28, 0.14]]),
  "time-up": /** @type {Notes} */ ([[587, 0, 0.2], [440, 0.22, 0.2], [294, 0.44, 0.5]]),
  deal: /** @type {Notes} */ ([[330, 0, 0.05], [330, 0.09, 0.05], [392, 0.18, 0.08]]),
  question: /** @type {Notes} */ ([[740, 0, 0.07]]),
  gavel: /** @type {Notes} */ ([[165, 0, 0.14], [123, 0.2, 0.26]]),
  stamp: /** @type {Notes} */ ([[98, 0, 0.13]]),
  caught: /** @type {Notes} */ ([[523, 0, 0.14], [659, 0.13, 0.14], [784, 0.26, 0.34]]),
  "got-away": /** @type {Notes} */ ([[440, 0, 0.14], [415, 0.14, 0.14], [392, 0.28, 0.14], [330, 0.42, 0.4]]),
  fanfare: /** @type {Notes} */ ([[523, 0, 0.12], [523, 0.13, 0.12], [523, 0.26, 0.12], [659, 0.39, 0.2], [784, 0.6, 0.6], [1047, 0.6, 0.6]]),
};
/** @typedef {keyof typeof SOUNDS} SoundName */

const LOUDNESS = 0.07;
/** The TV has to be audible across the room. */
const LOUDNESS_OF_TV = 0.2;
/** In Hz. Small speakers are quiet below this pitch. So such notes are louder, and their pitch falls, like a knock. */
const KNOCK = 200;
/** Between two sounds, in seconds. */
const PAUSE = 0.15;
const GESTURES = ["pointerup", "click", "keydown"];

/** @type {AudioContext | null} */
let context = null;

/** Browsers allow sound only after a gesture. Return a function that stops listening for one. */
export function unlockOnGesture() {
  if (navigator.userActivation?.hasBeenActive) unlock();
  for (const gesture of GESTURES) addEventListener(gesture, unlock, true);
  return () => {
    for (const gesture of GESTURES) removeEventListener(gesture, unlock, true);
  };
}

function unlock() {
  try {
    context ??= new AudioContext();
    if (context.state !== "running") context.resume().catch(() => {});
  } catch {
    // This browser has no sound. Everything is also visible.
  }
}

/** Play these sounds one after another. @param {readonly SoundName[]} names */
export function play(names) {
  if (context?.state !== "running") return;
  let from = context.currentTime;
  for (const notes of names.map((name) => SOUNDS[name])) {
    for (const [pitch, begins, lasts] of notes) playNote(context, pitch, from + begins, lasts);
    const end = notes.at(-1);
    if (end) from += end[1] + end[2] + PAUSE;
  }
}

/**
 * Play sounds later, each at its time in seconds from now. Return a function that stops those that have not begun.
 * @param {readonly [number, SoundName][]} cues
 */
export function schedule(cues) {
  const on = context;
  if (on?.state !== "running") return () => {};
  const now = on.currentTime;
  const notes = cues.flatMap(([at, name]) =>
    SOUNDS[name].map(([pitch, begins, lasts]) => playNote(on, pitch, now + at + begins, lasts)));
  return () => {
    for (const note of notes) note.stop();
  };
}

/** Play a soft note, or a knock if it is low. @param {AudioContext} on @param {number} pitch @param {number} at @param {number} lasts */
function playNote(on, pitch, at, lasts) {
  const isKnock = pitch < KNOCK;
  const loudness = (viewMode.value === "tv" ? LOUDNESS_OF_TV : LOUDNESS) * (isKnock ? 3 : 1);
  const note = new OscillatorNode(on, { type: "triangle", frequency: pitch });
  if (isKnock) {
    note.frequency.setValueAtTime(pitch * 2, at);
    note.frequency.linearRampToValueAtTime(pitch, at + lasts / 2);
  }
  const volume = new GainNode(on, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + (isKnock ? 0.004 : 0.015));
  volume.gain.linearRampToValueAtTime(0, at + lasts);
  note.connect(volume).connect(on.destination);
  note.start(at);
  note.stop(at + lasts);
  return note;
}
