import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { isHost, may, nameOf, seen } from "../state/view.js";

/** The host was missed: whoever stands in is told, and the host can take it back with one tap. */
export function StoodInFor() {
  const { host, stands_in_for: missed } = seen().public;
  if (isHost() && missed !== null) {
    return html`<p class="stood-in-for" data-test="standing-in">${say("standing-in", { name: nameOf(missed) })}</p>`;
  }
  if (!may("take-host-back")) return null;
  return html`
    <p class="stood-in-for" data-test="stood-in-for">
      ${say("stood-in-for", { name: nameOf(host) })}
      <button class="button small" data-test="take-host-back"
        onClick=${() => act({ type: "take-host-back" })}>${say("take-host-back")}</button>
    </p>
  `;
}
