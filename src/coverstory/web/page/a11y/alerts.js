/** Alerts the player by sound, vibration, a flash and announcements for screen readers. */
/** @import { TimedTable, CueName } from "./cues.js" */
import { effect, signal, untracked } from "../../vendor/preact.js";
import { serverNow } from "../state/server_clock.js";
import { nextPhoneHolder } from "../net/table_connection.js";
import { read, write } from "../state/storage.js";
import { cuesBetween } from "./cues.js";
import { play, unlockOnGesture } from "./sounds.js";
import { soundsOf } from "./sound_choice.js";
import { frame, isScenePlaying } from "../state/store.js";
import { announceChanges } from "./announcement_text.js";

const SOUND_KEY = "coverstory:sound";
const VIBRATION_KEY = "coverstory:vibration";

/** On by default. */
export const isSoundOn = signal(read(SOUND_KEY) !== false);
export const isVibrationOn = signal(read(VIBRATION_KEY) !== false);

export const canVibrate = "vibrate" in navigator;

export function toggleSound() {
  isSoundOn.value = !isSoundOn.value;
  write(SOUND_KEY, isSoundOn.value ? null : false);
}

export function toggleVibration() {
  isVibrationOn.value = !isVibrationOn.value;
  write(VIBRATION_KEY, isVibrationOn.value ? null : false);
}

/** In ms: on, off, on, and so on. */
const VIBRATIONS = /** @type {{ [name in CueName]?: number[] }} */ ({
  turn: [120, 80, 120],
  nudge: [120, 80, 120, 80, 240],
  vote: [300],
  minute: [60],
  "half-minute": [60, 80, 60],
  "ten-seconds": [60, 80, 60, 80, 60],
  "time-up": [500],
  result: [200, 100, 200],
});
const PAUSE_MS = 200;

/** The flash of each cue, the most urgent first. */
const FLASHES = /** @type {[CueName, string][]} */ ([
  ["turn", "turn"],
  ["nudge", "turn"],
  ["time-up", "stop"],
  ["vote", "stop"],
  ["ten-seconds", "clock"],
  ["half-minute", "clock"],
  ["minute", "clock"],
  ["closing", "clock"],
]);
/** In ms. */
const FLASH_LASTS = 1600;

/** The flash that the styles show now. */
export const flash = signal(/** @type {string | null} */ (null));
let flashTimer = 0;

/** Announcements that wait for the end of the scenes, so that they do not give the result away. */
let held = /** @type {(() => void)[]} */ ([]);

/** Follow the table and alert the holder of this phone. Return a function that stops it. */
export function startAlerts() {
  /** @type {TimedTable | null} */
  let before = null;
  const stopUnlocking = unlockOnGesture();
  const stopAnnouncing = effect(() => {
    if (!isScenePlaying.value) untracked(announceHeld);
  });
  const stopFollowing = effect(() => {
    const last = frame.value;
    const after = last && { table: last.public, now: serverNow.value };
    // If nobody holds a shared phone, it alerts the player who should take it next.
    const seat = last?.mine?.seat ?? nextPhoneHolder() ?? -1;
    const previous = before;
    before = after;
    if (after) untracked(() => alertPlayer(cuesBetween(previous, after, seat), previous, after));
  });
  return () => {
    stopUnlocking();
    stopAnnouncing();
    stopFollowing();
    held = [];
  };
}

/** Play the sounds on a TV, which alerts no single player. Return a function that stops them. */
export function startTvSounds() {
  /** @type {TimedTable | null} */
  let before = null;
  const stopUnlocking = unlockOnGesture();
  const stopFollowing = effect(() => {
    const last = frame.value;
    const after = last && { table: last.public, now: serverNow.value };
    const previous = before;
    before = after;
    if (after && isSoundOn.value) untracked(() => play(soundsOf(cuesBetween(previous, after, -1), previous, after)));
  });
  return () => {
    stopUnlocking();
    stopFollowing();
  };
}

function announceHeld() {
  if (isScenePlaying.value) return;
  const announcements = held;
  held = [];
  for (const announce of announcements) announce();
}

/** @param {CueName[]} cues @param {TimedTable | null} before @param {TimedTable} after */
function alertPlayer(cues, before, after) {
  held.push(() => announceChanges(cues, before, after));
  // The same frame may begin a scene, but only after this call. So look for one in a microtask.
  queueMicrotask(announceHeld);
  if (isSoundOn.value) play(soundsOf(cues, before, after));
  if (!cues.length) return;
  if (isVibrationOn.value) vibrate(cues);
  const [, style = null] = FLASHES.find(([name]) => cues.includes(name)) ?? [];
  if (!style) return;
  flash.value = style;
  clearTimeout(flashTimer);
  flashTimer = setTimeout(() => (flash.value = null), FLASH_LASTS);
}

/** @param {readonly CueName[]} cues */
function vibrate(cues) {
  // Before the first touch, the browser refuses to vibrate and logs a warning.
  if (!canVibrate || navigator.userActivation?.hasBeenActive === false) return;
  const patterns = cues.flatMap((name) => (VIBRATIONS[name] ? [VIBRATIONS[name]] : []));
  const pattern = patterns.flatMap((part, index) => (index ? [PAUSE_MS, ...part] : part));
  if (pattern.length) navigator.vibrate?.(pattern);
}
