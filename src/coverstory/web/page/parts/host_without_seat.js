import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { isHost, may, standsBy } from "../state/view.js";
import { Switch } from "./setting_controls.js";

/** The host may leave their seat and only run the game; who stands by may sit down. */
export function RunIt() {
  const standing = standsBy();
  if (isHost() && (may("stand-up") || standing)) {
    return html`
      <${Switch} test="run-it" on=${standing} fixed=${!may("stand-up") && !may("sit-down")}
        turn=${() => act({ type: standing ? "sit-down" : "stand-up" })}>
        <b>${say("run-it")}</b>
        <span>${say("run-it-about")}</span>
      <//>`;
  }
  if (!may("sit-down")) return null;
  return html`
    <div class="stands-by">
      <p>${say("sit-down-hint")}</p>
      <button class="button" data-test="play-along" onClick=${() => act({ type: "sit-down" })}>
        ${say("sit-down-and-play")}</button>
    </div>
  `;
}
