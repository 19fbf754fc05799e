/** The table of a player or spectator: the lobby or a round, and what surrounds every screen. */
import { html, useEffect } from "../vendor/preact.js";
import { flash, startAlerts } from "./a11y/alerts.js";
import { loadTexts, say } from "./state/catalogue.js";
import { ignoreEarlyTaps } from "./a11y/early_taps.js";
import { keepFocus } from "./a11y/focus.js";
import { lazyModule, loadStyle } from "./net/lazy_load.js";
import { AwayNotice } from "./parts/away_notice.js";
import { SubstituteHost } from "./parts/substitute_host.js";
import { LiveRegions } from "./a11y/live_regions.js";
import { LobbyPlaces } from "./parts/lobby_places.js";
import { Masthead } from "./parts/masthead.js";
import { Notices } from "./parts/notices.js";
import { PhoneBar } from "./parts/phone_bar.js";
import { Gathering } from "./screens/gathering.js";
import { SettingsPanel } from "./parts/settings.js";
import { frame, isPhoneShared, openSheet } from "./state/store.js";
import { isPlaying, mySeat, phase, standing } from "./state/view.js";
import { isWide } from "./state/wide_screen.js";
import { isTalkShown } from "./state/written_play.js";
import { keepOfflinePage } from "./net/offline_page.js";
import { keepAwake } from "./a11y/wake_lock.js";

/** The lobby opens faster without the screens of a round. They are loaded once a round can begin. */
const roundModule = lazyModule(() => Promise.all([import("./round.js"), loadTexts("round"), loadStyle("talk.css"), loadStyle("round.css")]));

const rulesModule = lazyModule(() => Promise.all([import("./parts/rules_sheet.js"), loadTexts("rules")]));

/** Few phones are shared. */
const sharingModule = lazyModule(() => Promise.all([import("./parts/pass_phone.js"), loadStyle("sharing.css")]));

const tableSheetModule = lazyModule(() => Promise.all([import("./parts/table_sheet.js"), loadTexts("sheet")]));

export function Table() {
  useEffect(keepAwake, []);
  useEffect(keepOfflinePage, []);
  useEffect(startAlerts, []);
  useEffect(ignoreEarlyTaps, []);
  useEffect(keepFocus, []);
  const table = frame.value?.public;
  const now = table?.phase.type;
  useEffect(() => scrollTo({ top: 0, behavior: "instant" }), [now]);
  const isLobby = now === "gathering";
  const sharing = isPhoneShared.value ? sharingModule.load() : null;
  const round = !now || isLobby ? null : roundModule.load();
  if (!now || !(isLobby || round)) {
    return html`<${Notices} /><main class="finding" data-phase="connecting" tabindex="-1"><h1>${say("finding-table")}</h1></main>`;
  }

  return html`
    <div class="table" data-card=${isPlaying(mySeat()) && now !== "briefing"} data-flash=${flash.value}>
      <${LiveRegions} />
      <${Masthead} />
      ${sharing && html`<${PhoneBar} />`}
      <${Notices} />
      <${SubstituteHost} />
      <main key=${mySeat()} data-phase=${now} data-talk=${isTalkShown()} tabindex="-1">
        ${round ? html`<${round.Round} />` : html`<${Lobby} />`}
      </main>
      ${sharing && html`<${sharing.PassPhone} />`}
      ${standing(mySeat()) === "away" && html`<${AwayNotice} />`}
      ${openSheet.value === "rules" && html`<${Rules} />`}
      ${openSheet.value === "table" && html`<${TableSheet} />`}
    </div>
  `;
}

function Lobby() {
  const canStart = phase("gathering").start === null;
  useEffect(() => {
    if (canStart) roundModule.load();
  }, [canStart]);
  return html`
    <div class="screen"><${Gathering} /></div>
    ${isWide.value && html`<div class="beside"><${SettingsPanel} /></div>`}
    ${openSheet.value === "places" && html`<${LobbyPlaces} of=${roundModule} />`}
  `;
}

function Rules() {
  const module = rulesModule.load();
  return module && html`<${module.Rules} />`;
}

function TableSheet() {
  const module = tableSheetModule.load();
  return module && html`<${module.TableSheet} />`;
}
