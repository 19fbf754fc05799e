/** The buttons after a game: play again, or back to the lobby for other settings. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { can, currentFrame, nameOf } from "../state/view.js";
import { ModeratorDeal } from "./moderator.js";

export function PlayAgain() {
  if (!can("play-again")) {
    const name = nameOf(currentFrame().public.host);
    return html`<div class="dock"><p class="waiting" data-test="waiting">${say("waiting-again", { name })}</p></div>`;
  }
  const change = (/** @type {string} */ look) => html`
    <button class=${`button ${look}`} data-test="again-change" onClick=${() => act({ type: "play-again" })}>
      ${say("again-change")}</button>`;
  if (!can("start-game")) return html`<div class="dock">${change("primary big")}</div>`;
  return html`
    ${change("plain")}
    <div class="dock">
      ${can("pick-place")
        ? html`<${ModeratorDeal} byChance=${{ type: "start-game" }} />`
        : html`<button class="button primary big" data-test="again" onClick=${() => act({ type: "start-game" })}>
            ${say("again")}</button>`}
    </div>
  `;
}
