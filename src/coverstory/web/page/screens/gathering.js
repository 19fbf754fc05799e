import { html } from "../../vendor/preact.js";
import { say, sayRefusal } from "../catalogue.js";
import { Arrange } from "../parts/arrange.js";
import { Headline } from "../parts/headline.js";
import { Invite } from "../parts/invite.js";
import { SettingsPanel } from "../parts/settings.js";
import { act, watching } from "../session.js";
import { leads, may, nameOf, phase, seen } from "../view.js";

/** The lobby: people come in, sit down and agree. */
export function Gathering() {
  const { ring, host } = seen().public;
  const { start } = phase("gathering");
  const why = start && sayRefusal(start);
  return html`
    <${Headline} kicker=${watching.value ? say("just-watching") : say("gathering-kicker")}>
      ${watching.value ? say("lobby-title", { players: ring.length }) : say("gathering-title", { players: ring.length })}
    <//>
    <${Invite} />
    <${Arrange} />
    <${SettingsPanel} />
    <div class="dock">
      ${leads()
        ? html`
            <button class="button primary big" data-test="start-game" disabled=${!may("start-game")}
              aria-describedby="start-why" onClick=${() => act({ type: "start-game" })}>${say("start-game")}</button>
            <p id="start-why" class="soft" role="status" data-test="start-why">${why}</p>`
        : html`<p class="waiting" role="status" data-test="waiting">
            ${why ?? say("waiting-start", { name: nameOf(host) })}</p>`}
    </div>
  `;
}
