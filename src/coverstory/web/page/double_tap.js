import { stage } from "./signals.js";
import { frame } from "./state.js";

/**
 * The second tap of a double tap is meant for what the first one has done: when the game has gone on
 * in between, it must not hit the button that has taken the place of the first.
 */

/** Taps that follow each other sooner, in ms, and nearer, in CSS pixels, are one gesture. */
const SOON = 500;
const NEAR = 40;

/** @typedef {{ at: number, x: number, y: number, stage: string | null }} Tap `stage` is what it was meant for */

const currentStage = () => {
  const table = frame.peek()?.public;
  return table ? stage(table) : null;
};

/** @param {Tap} one @param {Tap} next */
const areOneGesture = (one, next) => next.at - one.at < SOON && Math.hypot(next.x - one.x, next.y - one.y) < NEAR;

export function swallowDoubleTaps() {
  /** @type {Tap | null} */
  let last = null;
  /** @param {MouseEvent} event */
  const guard = (event) => {
    // A key that is pressed clicks too, without a place.
    if (event.detail === 0) return;
    const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY, stage: currentStage() };
    const late = last !== null && last.stage !== tap.stage && areOneGesture(last, tap);
    // A third tap in a row is meant for the same as the second.
    last = late && last ? { ...tap, stage: last.stage } : tap;
    if (!late) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", guard, { capture: true });
  return () => removeEventListener("click", guard, { capture: true });
}
