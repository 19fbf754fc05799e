import { html, useEffect } from "../../vendor/preact.js";
import { playAlone } from "../state/bots.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { Arrange } from "../parts/seating_order.js";
import { Bots } from "../parts/bots.js";
import { Dossiers } from "../parts/dossiers.js";
import { Evening } from "../parts/evening_scores.js";
import { Gist } from "../parts/how_to_play.js";
import { Headline } from "../parts/headline.js";
import { Invite } from "../parts/invite.js";
import { lobbyKicker } from "../parts/round_title.js";
import { RunIt } from "../parts/host_without_seat.js";
import { SettingsPanel } from "../parts/settings.js";
import { Talk } from "../parts/talk.js";
import { ThisPhone } from "../parts/this_phone.js";
import { act } from "../net/session.js";
import { watching } from "../state/store.js";
import { isHost, leads, may, nameOf, phase, seen, standsBy } from "../state/view.js";

/** The lobby: people come in, sit down and agree. */
export function Gathering() {
  const { ring, host } = seen().public;
  const { start } = phase("gathering");
  const why = start && sayRefusal(start);
  useEffect(playAlone, []);
  return html`
    <${Headline} kicker=${lobbyKicker()}
      more=${say("lobby-mood", { players: ring.length })}>
      ${watching.value || standsBy() ? say("lobby-title", { players: ring.length }) : say("gathering-title", { players: ring.length })}
    <//>
    ${isHost() ? html`<${Invite} /><${Dossiers} />` : html`<${Dossiers} /><${Invite} />`}
    <${Gist} />
    <${Talk} />
    <${ThisPhone} level="h2" />
    <${Bots} />
    <${Evening} />
    <${Arrange} />
    <${RunIt} />
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
