import { html } from "../../vendor/preact.js";
import { disguiseOf } from "../state/disguises.js";

/** Eight inks; whoever comes after has one of them again. @param {number} seat */
export const inkOf = (seat) => `--who: ${disguiseOf(seat)}; --card: var(--ink-${seat % 8})`;

/** Somebody's face for the evening, on the ink of their line. @param {{ seat: number }} props */
export function Disguise({ seat }) {
  return html`<i class="disguise" style=${inkOf(seat)} aria-hidden="true"></i>`;
}
