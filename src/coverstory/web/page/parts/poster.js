/** The poster of the home page. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { Picture } from "./picture.js";

export function Poster() {
  return html`
    <header class="poster">
      <div class="poster-sky" aria-hidden="true"><${Picture} of="ui-spy" /></div>
      <p class="poster-title">${say("title")}</p>
      <p class="poster-line">${say("tagline")}</p>
    </header>
  `;
}
