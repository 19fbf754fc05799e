import { html, useLayoutEffect, useRef } from "../../vendor/preact.js";
import { MOST_ROUND, placeOf } from "./seat_positions.js";

/** Where the lamp hangs and where its point is, from the middle of the felt: 1 is the edge. */
const LAMP = { x: 0.62, y: 0.5 };
const POINT = { x: 0.62, y: 0.64 };

/** Along the sides of a long table the point is nearer to the row that it means. */
const POINT_AT_A_SIDE = 0.94;

/**
 * A lamp at one seat shines on another; while nobody is meant yet, it searches the table. Its length and angle are
 * computed here: `hypot` and `atan2` of CSS are newer than the browsers that guests bring.
 * @param {{ from: number, to: number, of: number }} props places in the ring, -1 for none
 */
export function Beam({ from, to, of }) {
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
    const lit = to < 0 ? { x: 0, y: 0 } : placeOf(to, of);
    const lamp = from < 0 ? { x: -lit.x, y: -lit.y } : placeOf(from, of);
    const pointY = of > MOST_ROUND && Math.abs(lit.x) === 1 ? POINT_AT_A_SIDE : POINT.y;
    const run = (lit.x * POINT.x - lamp.x * LAMP.x) * halfWidth;
    // The hats of those who sit below are in the way.
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
