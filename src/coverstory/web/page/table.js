/** The table of a player or spectator: the screen of the current phase, and what surrounds every phase. */
/** @import { FunctionComponent } from "../vendor/preact.js" */
/** @import { PhaseName } from "./state/view.js" */
import { html, useEffect } from "../vendor/preact.js";
import { readBotsAloud } from "./a11y/read_aloud.js";
import { flash, startAlerts } from "./a11y/alerts.js";
import { say } from "./state/catalogue.js";
import { ignoreEarlyTaps } from "./a11y/early_taps.js";
import { restoreFocus } from "./a11y/focus.js";
import { AwayNotice } from "./parts/away_notice.js";
import { SubstituteHost } from "./parts/substitute_host.js";
import { CountHands } from "./parts/count_hands.js";
import { Dock } from "./parts/dock.js";
import { LiveRegions } from "./a11y/live_regions.js";
import { Masthead } from "./parts/masthead.js";
import { Notices } from "./parts/notices.js";
import { PassPhone } from "./parts/pass_phone.js";
import { PhoneBar } from "./parts/phone_bar.js";
import { Places } from "./parts/places.js";
import { Rules } from "./parts/rules.js";
import { Suspicions } from "./parts/suspicions.js";
import { TableSheet } from "./parts/table_sheet.js";
import { Talk } from "./parts/talk.js";
import { Briefing } from "./screens/briefing.js";
import { Discussion } from "./screens/discussion.js";
import { Finale } from "./screens/finale.js";
import { Gathering } from "./screens/gathering.js";
import { Guessing } from "./screens/guessing.js";
import { Interlude } from "./screens/interlude.js";
import { Pausing } from "./screens/pausing.js";
import { Pointing } from "./screens/pointing.js";
import { Questioning } from "./screens/questioning.js";
import { RollCall } from "./screens/roll_call.js";
import { ShowOfHands } from "./screens/show_of_hands.js";
import { Standoff } from "./screens/standoff.js";
import { Trial } from "./screens/trial.js";
import { TrialsInTurn } from "./screens/trials_in_turn.js";
import { stageKey } from "./a11y/signals.js";
import { frame, openSheet } from "./state/store.js";
import { isPlaying, mySeat, standing } from "./state/view.js";
import { keepAwake } from "./a11y/wake_lock.js";

/** @type {{ [phase in PhaseName]: FunctionComponent }} */
export const SCREENS = {
  gathering: Gathering,
  briefing: Briefing,
  questioning: Questioning,
  trial: Trial,
  standoff: Standoff,
  guessing: Guessing,
  discussion: Discussion,
  pointing: Pointing,
  "show-of-hands": ShowOfHands,
  "roll-call": RollCall,
  "trials-in-turn": TrialsInTurn,
  pausing: Pausing,
  interlude: Interlude,
  finale: Finale,
};

/** Screens that place the talk themselves. */
const SCREENS_WITH_TALK = new Set(["gathering", "discussion", "roll-call", "trials-in-turn"]);

export function Table() {
  useEffect(keepAwake, []);
  useEffect(startAlerts, []);
  useEffect(readBotsAloud, []);
  useEffect(ignoreEarlyTaps, []);
  useEffect(restoreFocus());
  const table = frame.value?.public;
  const now = table?.phase.type;
  useEffect(() => scrollTo({ top: 0, behavior: "instant" }), [now]);
  if (!table || !now) return html`<main class="finding" data-phase="connecting"><h1>${say("finding-table")}</h1></main>`;

  const playing = isPlaying(mySeat());
  return html`
    <div class="table" data-card=${playing && now !== "briefing"} data-flash=${flash.value}>
      <${LiveRegions} />
      <${Masthead} />
      <${PhoneBar} />
      <${Notices} />
      <${SubstituteHost} />
      <main key=${mySeat()} data-phase=${now} tabindex="-1">
        <div class="screen" key=${stageKey(table)}><${CountHands} /><${SCREENS[now]} /></div>
        ${playing && now !== "briefing" && html`<${Dock} asking=${now === "questioning"} />`}
        <div class="beside">
          ${!SCREENS_WITH_TALK.has(now) && html`<${Talk} />`}
          ${playing && now !== "guessing" && html`<${Suspicions} />`}
          ${now !== "guessing" && html`<${Places} />`}
        </div>
      </main>
      <${PassPhone} />
      ${standing(mySeat()) === "away" && html`<${AwayNotice} />`}
      ${openSheet.value === "rules" && html`<${Rules} />`}
      ${openSheet.value === "table" && html`<${TableSheet} />`}
    </div>
  `;
}
