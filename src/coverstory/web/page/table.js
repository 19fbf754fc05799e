/** @import { FunctionComponent } from "../vendor/preact.js" */
/** @import { PhaseName } from "./state/view.js" */
import { html, useEffect } from "../vendor/preact.js";
import { readBotsAloud } from "./a11y/read_aloud.js";
import { flash, payAttention } from "./a11y/attention.js";
import { say } from "./state/catalogue.js";
import { swallowEarlyTaps } from "./a11y/early_taps.js";
import { keepFocus } from "./a11y/focus.js";
import { Away } from "./parts/away_notice.js";
import { StoodInFor } from "./parts/substitute_host.js";
import { CountHands } from "./parts/count_hands.js";
import { Dock } from "./parts/dock.js";
import { Heard } from "./parts/live_regions.js";
import { Masthead } from "./parts/masthead.js";
import { Notices } from "./parts/notices.js";
import { PassOn } from "./parts/pass_phone.js";
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
import { stage } from "./a11y/signals.js";
import { frame, sheet } from "./state/store.js";
import { mySeat, plays, standing } from "./state/view.js";
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

/** Screens that have the talk in their midst. */
const TALKING = new Set(["gathering", "discussion", "roll-call", "trials-in-turn"]);

/** What stands round every phase: the masthead, the places, my card, and what is laid over them. */
export function Table() {
  useEffect(keepAwake, []);
  useEffect(payAttention, []);
  useEffect(readBotsAloud, []);
  useEffect(swallowEarlyTaps, []);
  useEffect(keepFocus());
  const table = frame.value?.public;
  const now = table?.phase.type;
  useEffect(() => scrollTo({ top: 0, behavior: "instant" }), [now]);
  if (!table || !now) return html`<main class="finding" data-phase="connecting"><h1>${say("finding-table")}</h1></main>`;

  const playing = plays(mySeat());
  return html`
    <div class="table" data-card=${playing && now !== "briefing"} data-flash=${flash.value}>
      <${Heard} />
      <${Masthead} />
      <${PhoneBar} />
      <${Notices} />
      <${StoodInFor} />
      <main key=${mySeat()} data-phase=${now} tabindex="-1">
        <div class="screen" key=${stage(table)}><${CountHands} /><${SCREENS[now]} /></div>
        ${playing && now !== "briefing" && html`<${Dock} asking=${now === "questioning"} />`}
        <div class="beside">
          ${!TALKING.has(now) && html`<${Talk} />`}
          ${playing && now !== "guessing" && html`<${Suspicions} />`}
          ${now !== "guessing" && html`<${Places} />`}
        </div>
      </main>
      <${PassOn} />
      ${standing(mySeat()) === "away" && html`<${Away} />`}
      ${sheet.value === "rules" && html`<${Rules} />`}
      ${sheet.value === "table" && html`<${TableSheet} />`}
    </div>
  `;
}
