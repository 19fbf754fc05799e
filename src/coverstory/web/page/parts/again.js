import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { act } from "../session.js";
import { may, nameOf, seen } from "../view.js";

/** After a game: the same people at once, or back to the lobby for other settings. */
export function Again() {
  if (!may("play-again")) {
    const name = nameOf(seen().public.host);
    return html`<div class="dock"><p class="waiting" data-test="waiting">${say("waiting-again", { name })}</p></div>`;
  }
  return html`
    <button class="button" data-test="again-change" onClick=${() => act({ type: "play-again" })}>
      ${say("again-change")}</button>
    ${may("start-game") && html`
      <div class="dock">
        <button class="button primary big" data-test="again" onClick=${() => act({ type: "start-game" })}>
          ${say("again")}</button>
      </div>`}
  `;
}
