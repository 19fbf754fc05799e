/** The whole game in four pictures, for players who have never played it. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { Picture } from "./picture.js";

/** @param {{ spies?: number }} props */
export function HowToPlay({ spies = 1 }) {
  return html`
    <ol class="gist">
      <li><${Picture} of="ui-card" /><p>${say("gist-card", { spies })}</p></li>
      <li><${Picture} of="ui-question" /><p>${say("gist-ask")}</p></li>
      <li><${Picture} of="ui-hand" /><p>${say("gist-catch")}</p></li>
      <li><${Picture} of="ui-spy" /><p>${say("gist-spy")}</p></li>
    </ol>
  `;
}
