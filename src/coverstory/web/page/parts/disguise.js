/** The drawn face of a seat. */
import { html } from "../../vendor/preact.js";
import { disguiseOf } from "../state/disguises.js";

/**
 * Return the CSS variables of a seat: its drawing and its colour. There are eight colours. A ninth player repeats the first.
 * @param {number} seat
 */
export const seatStyle = (seat) => `--who: ${disguiseOf(seat)}; --card: var(--ink-${seat % 8})`;

/** @param {{ seat: number }} props */
export function Disguise({ seat }) {
  return html`<i class="disguise" style=${seatStyle(seat)} aria-hidden="true"></i>`;
}
