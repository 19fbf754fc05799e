import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { act } from "../session.js";
import { may, nameOf, seen } from "../view.js";

/** I was host and was missed: somebody stands in until I say that I am back. */
export function StoodInFor() {
  if (!may("take-host-back")) return null;
  return html`
    <p class="stood-in-for" data-test="stood-in-for">
      ${say("stood-in-for", { name: nameOf(seen().public.host) })}
      <button class="button small" data-test="take-host-back"
        onClick=${() => act({ type: "take-host-back" })}>${say("take-host-back")}</button>
    </p>
  `;
}
