/** The server's clock as this browser knows it, and countdowns by it. */
/** @import { Clock } from "../../types/protocol.js" */
import { effect, signal } from "../../vendor/preact.js";

/** Server clock minus this browser's, in ms. Frames arrive late, never early, so the largest difference is the most exact. */
let offset = 0;

/** The time on the server's clock in ms, updated five times a second. Countdowns read it. */
export const serverNow = signal(0);

/**
 * @param {number} now the server's clock when it sent the frame
 * @param {boolean} isFirst the first frame of a socket: the server may have restarted, with another clock
 */
export function setServerClock(now, isFirst) {
  const difference = now - performance.now();
  offset = isFirst ? difference : Math.max(offset, difference);
  tick();
}

/** Return the whole seconds until a moment of the server's clock; Infinity without a moment. @param {number | null} moment */
export const secondsUntil = (moment) => secondsBetween(serverNow.value, moment);

/** @param {Clock} clock */
export const secondsLeft = (clock) => secondsLeftAt(clock, serverNow.value);

/** @param {number} now @param {number | null} moment */
export const secondsBetween = (now, moment) =>
  moment === null ? Infinity : Math.max(0, Math.ceil((moment - now) / 1000));

/** @param {Clock} clock @param {number} now */
export function secondsLeftAt({ left, since }, now) {
  if (left === null) return Infinity;
  const whole = Math.ceil(left / 1000);
  return since == null ? whole : Math.min(whole, secondsBetween(now, since + left));
}

/** Return the time on the server's clock in ms, to the millisecond. */
export const serverTime = () => performance.now() + offset;

function tick() {
  serverNow.value = serverTime();
}

effect(() => {
  const timer = setInterval(tick, 200);
  return () => clearInterval(timer);
});
