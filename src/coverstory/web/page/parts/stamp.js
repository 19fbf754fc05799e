/** A rubber stamp. Screen readers skip it, because a sentence says the same. */
import { html } from "../../vendor/preact.js";

/** @param {{ text: string, calm?: boolean }} props */
export function Stamp({ text, calm = false }) {
  return html`<span class="stamp" data-calm=${calm} aria-hidden="true">${text}</span>`;
}
