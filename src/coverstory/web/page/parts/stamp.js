import { html } from "../../vendor/preact.js";

/** A rubber stamp. What it says is said in a sentence too. @param {{ text: string, calm?: boolean }} props */
export function Stamp({ text, calm = false }) {
  return html`<span class="stamp" data-calm=${calm} aria-hidden="true">${text}</span>`;
}
