/** The switch for a host who runs the game without playing. Others who stand by have a button to sit down. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { can, isHost, isStandingBy } from "../state/view.js";
import { SwitchSetting } from "./setting_controls.js";

export function HostNotPlaying() {
  const isStanding = isStandingBy();
  if (isHost() && (can("stand-up") || isStanding)) {
    return html`
      <${SwitchSetting} test="run-it" label=${say("run-it")} hint=${say("run-it-about")} on=${isStanding}
        fixed=${!can("stand-up") && !can("sit-down")} turn=${() => act({ type: isStanding ? "sit-down" : "stand-up" })} />`;
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
