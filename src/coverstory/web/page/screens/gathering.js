/** The lobby: players join, sit down and agree on the settings. */
import { html, useEffect } from "../../vendor/preact.js";
import { startSoloGame } from "../state/bots.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { SeatingOrder } from "../parts/seating_order.js";
import { ConnectHint } from "../parts/connect_hint.js";
import { AddBots } from "../parts/add_bots.js";
import { Dossiers } from "../parts/dossiers.js";
import { EveningScores } from "../parts/evening_scores.js";
import { HowToPlay } from "../parts/how_to_play.js";
import { Headline } from "../parts/headline.js";
import { Invite } from "../parts/invite.js";
import { lobbyKicker } from "../parts/round_title.js";
import { HostWithoutSeat } from "../parts/host_without_seat.js";
import { SettingsPanel } from "../parts/settings.js";
import { ThisPhone } from "../parts/this_phone.js";
import { lazyModule, loadStyle } from "../net/lazy_load.js";
import { act } from "../net/session.js";
import { isWatching } from "../state/store.js";
import { can, canLead, currentFrame, isHost, isStandingBy, nameOf, phase } from "../state/view.js";
import { isTalkShown } from "../state/written_play.js";

/** Few tables write in the lobby, so the talk is loaded when there is one. */
const talk = lazyModule(() => Promise.all([import("../parts/talk.js"), loadStyle("talk.css")]));

function LobbyTalk() {
  const module = isTalkShown() ? talk.load() : null;
  return module && html`<${module.Talk} />`;
}

export function Gathering() {
  const { ring, host } = currentFrame().public;
  const { start } = phase("gathering");
  const why = start && sayRefusal(start);
  useEffect(startSoloGame, []);
  return html`
    <${Headline} kicker=${lobbyKicker()}
      more=${say("lobby-mood", { players: ring.length })}>
      ${isWatching.value || isStandingBy() ? say("lobby-title", { players: ring.length }) : say("gathering-title", { players: ring.length })}
    <//>
    ${isHost() ? html`<${Invite} />${ring.length < 2 && html`<${ConnectHint} />`}<${Dossiers} />` : html`<${Dossiers} /><${Invite} />`}
    <${HowToPlay} />
    <${LobbyTalk} />
    <${ThisPhone} level="h2" />
    <${AddBots} />
    <${EveningScores} />
    <${SeatingOrder} />
    <${HostWithoutSeat} />
    <${SettingsPanel} />
    <div class="dock">
      ${canLead()
        ? html`
            <button class="button primary big" data-test="start-game" disabled=${!can("start-game")}
              aria-describedby="start-why" onClick=${() => act({ type: "start-game" })}>${say("start-game")}</button>
            <p id="start-why" class="soft" role="status" data-test="start-why">${why}</p>`
        : html`<p class="waiting" role="status" data-test="waiting">
            ${why ?? say("waiting-start", { name: nameOf(host) })}</p>`}
    </div>
  `;
}
