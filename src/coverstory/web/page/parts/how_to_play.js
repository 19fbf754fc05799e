/** The whole game in three lines, for players who have never played it. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { settings } from "../state/view.js";
import { Picture } from "./picture.js";

export function HowToPlay() {
  return html`
    <section class="gist" aria-labelledby="gist-title">
      <h2 id="gist-title">${say("gist-title")}</h2>
      <ol>
        <li><${Picture} of="ui-card" /><p>${say("gist-card", { spies: settings().spies })}</p></li>
        <li><${Picture} of="ui-question" /><p>${say("gist-ask")}</p></li>
        <li><${Picture} of="ui-hand" /><p>${say("gist-catch")}</p></li>
      </ol>
    </section>
  `;
}
