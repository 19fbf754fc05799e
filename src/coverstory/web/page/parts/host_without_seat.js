/** The switch for a host who runs the game without playing. Others who stand by have a button to sit down. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { can, isHost, isStandingBy } from "../state/view.js";
import { SwitchSetting } from "./setting_controls.js";

export function HostWithoutSeat() {
  const standing = isStandingBy();
  if (isHost() && (can("stand-up") || standing)) {
    return html`
      <${SwitchSetting} test="run-it" label=${say("run-it")} hint=${say("run-it-about")} on=${standing}
        fixed=${!can("stand-up") && !can("sit-down")} turn=${() => act({ type: standing ? "sit-down" : "stand-up" })} />`;
  }
  if (!can("sit-down")) return null;
  return html`
    <div class="stands-by">
      <p>${say("sit-down-hint")}</p>
      <button class="button" data-test="play-along" onClick=${() => act({ type: "sit-down" })}>
        ${say("sit-down-and-play")}</button>
    </div>
  `;
}
