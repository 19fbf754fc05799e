/** The lobby: players join, sit down and agree on the settings. */
/** @import { Settings } from "../../types/protocol.js" */
import { html, useEffect } from "../../vendor/preact.js";
import { startSoloGame } from "../state/bots.js";
import { loadTexts, say, sayList, sayRefusal } from "../state/catalogue.js";
import { SeatingOrder } from "../parts/seating_order.js";
import { ConnectHint } from "../parts/connect_hint.js";
import { AddBots } from "../parts/add_bots.js";
import { BotRemedy } from "../parts/bot_remedy.js";
import { Dossiers } from "../parts/dossiers.js";
import { Fold } from "../parts/fold.js";
import { GameLine } from "../parts/game_line.js";
import { HowToPlay } from "../parts/how_to_play.js";
import { Headline } from "../parts/headline.js";
import { Invite } from "../parts/invite.js";
import { lobbyKicker } from "../parts/round_title.js";
import { RemoteSwitch } from "../parts/talk_settings.js";
import { ThisPhone } from "../parts/this_phone.js";
import { lazyModule, loadStyle } from "../net/lazy_load.js";
import { act } from "../net/session.js";
import { isWatching, sharedPhoneTable } from "../state/store.js";
import { tableCode } from "../state/route.js";
import { can, canLead, currentFrame, isHost, isStandingBy, nameOf, phase, settings } from "../state/view.js";
import { isWide } from "../state/wide_screen.js";
import { isTalkShown } from "../state/written_play.js";

/** Few tables write in the lobby, so the talk is loaded when there is one. */
const talkModule = lazyModule(() => Promise.all([import("../parts/talk.js"), loadStyle("talk.css")]));

/** Only a table that has played before has scores. */
const scoresModule = lazyModule(() => Promise.all([import("../parts/evening_scores.js"), loadStyle("round.css")]));

/** Only a moderator picks the place. */
const moderatorModule = lazyModule(() => Promise.all([import("../parts/moderator.js"), loadTexts("round"), loadStyle("round.css")]));

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
    <div class="folds">
      ${!isWide.value && html`<${GameLine} />`}
      <${AddPlayers} />
      <${SeatingOrder} />
      <${Fold} test="how-to-play" title=${say("gist-title")}><${HowToPlay} spies=${settings().spies} /><//>
    </div>
    <${RemoteSwitch} />
    <${LobbyTalk} />
    <${LobbyScores} />
    ${canLead() && why && html`<div class="dock-room"></div>`}
    <div class="dock">
      ${canLead() && (why || can("start-game"))
        ? html`
            <${Deal} />
            <p id="start-why" class="soft" role="status" data-test="start-why">${why}</p>
            <${Remedy} />`
        : html`<p class="waiting" role="status" data-test="waiting">
            ${why ?? say("waiting-start", { name: nameOf(host) })}</p>`}
    </div>
  `;
}

/** More players without a phone of their own: people on this phone, or bots. */
function AddPlayers() {
  if (isWatching.value) return null;
  return html`
    <${Fold} test="add-players" title=${say("add-players")} isOpen=${sharedPhoneTable.value === tableCode.value}>
      <${ThisPhone} level="h3" />
      <${AddBots} />
    <//>
  `;
}

function LobbyTalk() {
  const module = isTalkShown() ? talkModule.load() : null;
  return module && html`<${module.Talk} />`;
}

function LobbyScores() {
  const module = currentFrame().public.games.length ? scoresModule.load() : null;
  return module && html`<${module.EveningScores} />`;
}

function Deal() {
  const module = can("pick-place") ? moderatorModule.load() : null;
  if (module) return html`<${module.ModeratorDeal} byChance=${{ type: "start-game" }} />`;
  return html`
    <button class="button primary big" data-test="start-game" disabled=${!can("start-game")}
      aria-describedby="start-why" onClick=${() => act({ type: "start-game" })}>${say("start-game")}</button>`;
}

/** Buttons that remove what prevents the start: other settings, or one more bot. */
function Remedy() {
  const { start, remedy } = phase("gathering");
  return html`
    ${remedy && can("agree") && html`
      <button class="button" data-test="start-remedy" onClick=${() => act({ type: "agree", settings: remedy })}>${remedyText(remedy)}</button>`}
    <${BotRemedy} why=${start} />
  `;
}

/** Return what the button changes. @param {Settings} remedy */
function remedyText({ edition, spies, modules }) {
  const now = settings();
  const players = currentFrame().public.ring.length;
  if (edition !== now.edition) return say("remedy-edition", { players, edition: say(`edition-${edition}`) });
  if (spies !== now.spies) return say("remedy-spies", { players, spies });
  const without = now.modules.filter((module) => !modules.includes(module));
  if (!without.length) return say("remedy-house");
  return say("remedy-modules", { modules: sayList(without.map((module) => say(`module-${module}`))) });
}
