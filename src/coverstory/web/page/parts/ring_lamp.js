/** The lamp in the ring: a beam from the active seat to the seat it is about. */
import { html, useLayoutEffect, useRef } from "../../vendor/preact.js";
import { MOST_AT_ROUND_TABLE, seatPosition } from "./seat_positions.js";

/** The two ends of the beam, as fractions of the way from the middle of the table to its edge. */
const LAMP = { x: 0.62, y: 0.5 };
const POINT = { x: 0.62, y: 0.64 };

/** At the sides of a long table, the beam ends nearer to the edge. */
const POINT_AT_A_SIDE = 0.94;

/**
 * Without a target, the beam swings over the table.
 * Its length and angle are computed here: the oldest supported browsers have no `hypot` and `atan2` in CSS.
 * @param {{ from: number, to: number, of: number }} props indexes in the ring, -1 for none; `of` seats in all
 */
export function RingLamp({ from, to, of }) {
  const beam = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const felt = beam.current?.parentElement;
    if (!felt) return;
    const resized = new ResizeObserver(() => aim(felt));
    aim(felt);
    resized.observe(felt);
    return () => resized.disconnect();
  }, [from, to, of]);

  /** @param {HTMLElement} felt */
  function aim(felt) {
    if (!beam.current) return;
    const [halfWidth, halfHeight] = [felt.clientWidth / 2, felt.clientHeight / 2];
    const thick = beam.current.offsetHeight;
    const lit = to < 0 ? { x: 0, y: 0 } : seatPosition(to, of);
    const lamp = from < 0 ? { x: -lit.x, y: -lit.y } : seatPosition(from, of);
    const pointY = of > MOST_AT_ROUND_TABLE && Math.abs(lit.x) === 1 ? POINT_AT_A_SIDE : POINT.y;
    const run = (lit.x * POINT.x - lamp.x * LAMP.x) * halfWidth;
    // Leave room for the hats of the players below.
    const fall = (lit.y * pointY - lamp.y * LAMP.y) * halfHeight - Math.max(0, lit.y) * (thick / 4);
    const { style } = beam.current;
    style.left = `${halfWidth * (1 + lamp.x * LAMP.x)}px`;
    style.top = `${halfHeight * (1 + lamp.y * LAMP.y) - thick / 2}px`;
    style.width = `${Math.hypot(run, fall)}px`;
    style.setProperty("--angle", `${Math.atan2(fall, run)}rad`);
  }

  if (from < 0 && to < 0) return null;
  return html`<i class="beam" ref=${beam} data-searching=${to < 0}></i>`;
}
