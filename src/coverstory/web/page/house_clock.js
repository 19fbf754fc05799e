import { effect, signal } from "../vendor/preact.js";

/** House clock minus ours. A frame is never early, so the greatest difference seen is the truest. */
let offset = 0;

/** Our reading of the house clock in ms, a few times a second; what counts down reads it. */
export const houseNow = signal(0);

/**
 * @param {number} now the house clock when the frame left
 * @param {boolean} fresh the first frame of a socket: the house may have been away in between
 */
export function setHouseClock(now, fresh) {
  const seen = now - performance.now();
  offset = fresh ? seen : Math.max(offset, seen);
  tick();
}

/** What is left until a moment of the house clock, in whole seconds. @param {number} moment */
export function secondsUntil(moment) {
  return Math.max(0, Math.ceil((moment - houseNow.value) / 1000));
}

/** @param {{ left: number, since?: number | null }} clock */
export function secondsLeft(clock) {
  if (clock.since == null) return Math.ceil(clock.left / 1000);
  return Math.min(Math.ceil(clock.left / 1000), secondsUntil(clock.since + clock.left));
}

function tick() {
  houseNow.value = performance.now() + offset;
}

effect(() => {
  const timer = setInterval(tick, 200);
  return () => clearInterval(timer);
});
