/** Plays a short sound for each signal. */
/** @import { SignalName } from "./signals.js" */

/** Each note: pitch in Hz, start and length in seconds. @typedef {[number, number, number][]} Notes */

const SOUNDS = /** @type {{ [name in SignalName]?: Notes }} */ ({
  turn: [[659, 0, 0.14], [880, 0.13, 0.24]],
  nudge: [[659, 0, 0.1], [659, 0.15, 0.1], [880, 0.3, 0.24]],
  vote: [[494, 0, 0.12], [392, 0.16, 0.12], [494, 0.32, 0.22]],
  minute: [[1047, 0, 0.16]],
  "half-minute": [[1047, 0, 0.12], [1047, 0.2, 0.16]],
  "ten-seconds": [[1047, 0, 0.09], [1047, 0.14, 0.09], [1047, 0.28, 0.14]],
  "time-up": [[587, 0, 0.2], [440, 0.22, 0.2], [294, 0.44, 0.5]],
  result: [[523, 0, 0.14], [659, 0.13, 0.14], [784, 0.26, 0.34]],
});
const LOUDNESS = 0.07;
/** In seconds. */
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

/** Play the sounds of these signals one after another. @param {readonly SignalName[]} names */
export function play(names) {
  if (context?.state !== "running") return;
  let from = context.currentTime;
  for (const notes of names.map((name) => SOUNDS[name] ?? [])) {
    for (const [pitch, begins, lasts] of notes) playNote(context, pitch, from + begins, lasts);
    const end = notes.at(-1);
    if (end) from += end[1] + end[2] + PAUSE;
  }
}

/** Play a soft note. @param {AudioContext} on @param {number} pitch @param {number} at @param {number} lasts */
function playNote(on, pitch, at, lasts) {
  const note = new OscillatorNode(on, { type: "triangle", frequency: pitch });
  const volume = new GainNode(on, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.015);
  volume.gain.linearRampToValueAtTime(0, at + lasts);
  note.connect(volume).connect(on.destination);
  note.start(at);
  note.stop(at + lasts);
}
