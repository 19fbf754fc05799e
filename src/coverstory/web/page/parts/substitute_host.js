/** A notice while another player stands in for an absent host. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { can, currentFrame, isHost, nameOf } from "../state/view.js";

/** The substitute reads the name of the absent host. The host, once back, has a button to take the role back. */
export function SubstituteHost() {
  const { host, stands_in_for: missed } = currentFrame().public;
  if (isHost() && missed !== null) {
    return html`<p class="stood-in-for" data-test="standing-in">${say("standing-in", { name: nameOf(missed) })}</p>`;
  }
  if (!can("take-host-back")) return null;
  return html`
    <p class="stood-in-for" data-test="stood-in-for">
      ${say("stood-in-for", { name: nameOf(host) })}
      <button class="button small" data-test="take-host-back"
        onClick=${() => act({ type: "take-host-back" })}>${say("take-host-back")}</button>
    </p>
  `;
}
