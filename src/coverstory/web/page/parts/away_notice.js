/** The sheet over the table of a player who is marked as away. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { Sheet } from "./sheet.js";

export function AwayNotice() {
  const back = () => act({ type: "come-back" });
  return html`
    <${Sheet} title=${say("away-title")} close=${back} closing=${say("come-back")} test="come-back">
      <p>${say("away-text")}</p>
    <//>
  `;
}
