import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { Sheet } from "./sheet.js";

/** The table goes on without me until I say that I am back. */
export function Away() {
  const back = () => act({ type: "come-back" });
  return html`
    <${Sheet} title=${say("away-title")} close=${back} closing=${say("come-back")} test="come-back">
      <p>${say("away-text")}</p>
    <//>
  `;
}
