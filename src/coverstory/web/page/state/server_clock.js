/** @import { Clock } from "../../types/protocol.js" */
import { effect, signal } from "../../vendor/preact.js";

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

/** What is left until a moment of the house clock, in whole seconds; without one, time has no end. @param {number | null} moment */
export const secondsUntil = (moment) => secondsBetween(houseNow.value, moment);

/** @param {Clock} clock */
export const secondsLeft = (clock) => secondsLeftAt(clock, houseNow.value);

/** @param {number} now @param {number | null} moment */
export const secondsBetween = (now, moment) =>
  moment === null ? Infinity : Math.max(0, Math.ceil((moment - now) / 1000));

/** @param {Clock} clock @param {number} now */
export function secondsLeftAt({ left, since }, now) {
  if (left === null) return Infinity;
  const whole = Math.ceil(left / 1000);
  return since == null ? whole : Math.min(whole, secondsBetween(now, since + left));
}

function tick() {
  houseNow.value = performance.now() + offset;
}

effect(() => {
  const timer = setInterval(tick, 200);
  return () => clearInterval(timer);
});
