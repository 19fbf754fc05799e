/** @import { Moment, SignalName } from "./signals.js" */
import { effect, signal, untracked } from "../../vendor/preact.js";
import { houseNow } from "../state/server_clock.js";
import { nextHand } from "../net/table_connection.js";
import { read, write } from "../state/storage.js";
import { signalsBetween } from "./signals.js";
import { listenForTouch, play } from "./sounds.js";
import { frame } from "../state/store.js";
import { tell } from "./announcement_text.js";

const SOUND = "coverstory:sound";
const VIBRATION = "coverstory:vibration";

/** On unless the owner of the phone has said no. */
export const soundOn = signal(read(SOUND) !== false);
export const vibrationOn = signal(read(VIBRATION) !== false);

export const canVibrate = "vibrate" in navigator;

export function toggleSound() {
  soundOn.value = !soundOn.value;
  write(SOUND, soundOn.value ? null : false);
}

export function toggleVibration() {
  vibrationOn.value = !vibrationOn.value;
  write(VIBRATION, vibrationOn.value ? null : false);
}

/** In ms: on, off, on, … */
const SHAKES = /** @type {{ [name in SignalName]?: number[] }} */ ({
  turn: [120, 80, 120],
  nudge: [120, 80, 120, 80, 240],
  vote: [300],
  minute: [60],
  "half-minute": [60, 80, 60],
  "ten-seconds": [60, 80, 60, 80, 60],
  "time-up": [500],
  result: [200, 100, 200],
});
const PAUSE = 200;

/** What is flashed by each, the most urgent first. */
const FLASHES = /** @type {[SignalName, string][]} */ ([
  ["turn", "turn"],
  ["nudge", "turn"],
  ["time-up", "stop"],
  ["vote", "stop"],
  ["ten-seconds", "clock"],
  ["half-minute", "clock"],
  ["minute", "clock"],
  ["closing", "clock"],
]);
const FLASH_LASTS = 1600;

/** What the styles flash just now. */
export const flash = signal(/** @type {string | null} */ (null));
let flashOver = 0;

/** Follows the table, and calls whoever holds this phone: by ear, by hand, by eye and by voice. */
export function payAttention() {
  /** @type {Moment | null} */
  let before = null;
  const deaf = listenForTouch();
  const blind = effect(() => {
    const last = frame.value;
    const after = last && { table: last.public, now: houseNow.value };
    // A phone that lies on the table calls for whoever is to take it.
    const seat = last?.mine?.seat ?? nextHand() ?? -1;
    const was = before;
    before = after;
    if (after) untracked(() => call(signalsBetween(was, after, seat), was, after));
  });
  return () => {
    deaf();
    blind();
  };
}

/** @param {SignalName[]} signals @param {Moment | null} before @param {Moment} after */
function call(signals, before, after) {
  tell(signals, before, after);
  if (!signals.length) return;
  if (soundOn.value) play(signals);
  if (vibrationOn.value) shake(signals);
  const [, seen = null] = FLASHES.find(([name]) => signals.includes(name)) ?? [];
  if (!seen) return;
  flash.value = seen;
  clearTimeout(flashOver);
  flashOver = setTimeout(() => (flash.value = null), FLASH_LASTS);
}

/** @param {readonly SignalName[]} signals */
function shake(signals) {
  // Before a first touch the browser would only complain.
  if (!canVibrate || navigator.userActivation?.hasBeenActive === false) return;
  const patterns = signals.flatMap((name) => (SHAKES[name] ? [SHAKES[name]] : []));
  const whole = patterns.flatMap((pattern, index) => (index ? [PAUSE, ...pattern] : pattern));
  if (whole.length) navigator.vibrate?.(whole);
}
