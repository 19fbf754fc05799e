import { html } from "../../vendor/preact.js";
import { placeOf, spot } from "./spots.js";

/**
 * A lamp at one seat shines on another; while nobody is meant yet, it searches the table.
 * @param {{ from: number, to: number, of: number }} props places in the ring, -1 for none
 */
export function Beam({ from, to, of }) {
  if (from < 0 && to < 0) return null;
  const lit = to < 0 ? { x: 0, y: 0 } : placeOf(to, of);
  const lamp = from < 0 ? { x: -lit.x, y: -lit.y } : placeOf(from, of);
  return html`<i class="beam" data-searching=${to < 0} style=${`${spot(lamp)}; ${spot(lit, "to-")}`}></i>`;
}
