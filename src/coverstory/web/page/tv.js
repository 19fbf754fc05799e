/** @import { FunctionComponent } from "../vendor/preact.js" */
/** @import { PhaseName } from "./state/view.js" */
import { html, useEffect, useState } from "../vendor/preact.js";
import { readBotsAloud } from "./a11y/read_aloud.js";
import { say } from "./state/catalogue.js";
import { useLink } from "./parts/invite.js";
import { Notices } from "./parts/notices.js";
import { tableCode } from "./state/route.js";
import { frame, watching } from "./state/store.js";
import { SCREENS } from "./table.js";
import { Briefing } from "./tv/briefing.js";
import { Door } from "./tv/code_entry.js";
import { Lobby } from "./tv/lobby.js";
import { Finale, Interlude } from "./tv/results.js";
import { seen, settings } from "./state/view.js";
import { keepAwake } from "./a11y/wake_lock.js";

/**
 * The screens of the table do for most phases: without a seat there is nothing to tap on them.
 * @type {{ [phase in PhaseName]: FunctionComponent }}
 */
const ON_THE_WALL = { ...SCREENS, gathering: Lobby, briefing: Briefing, interlude: Interlude, finale: Finale };

/** A screen on the wall for the whole room: it knows what everybody may know, and takes no commands. */
export function Tv() {
  useEffect(keepAwake, []);
  useEffect(readBotsAloud, []);
  useEffect(() => {
    // Everything is measured by the size of letters; on a wall that follows the size of the screen.
    document.documentElement.dataset.wall = "";
    return () => delete document.documentElement.dataset.wall;
  }, []);
  if (!watching.value) return html`<${Door} />`;
  const now = frame.value?.public.phase.type;
  if (!now) {
    return html`<main class="finding" data-phase="connecting"><h1>${say("finding-the-table")}</h1></main>`;
  }
  return html`
    <div class="tv">
      <${Head} latecomers=${now !== "gathering"} />
      <${Notices} />
      <main data-phase=${now}><div class="screen" key=${now}><${ON_THE_WALL[now]} /></div></main>
    </div>
  `;
}

/** Which game this is, and how somebody who comes late gets in. @param {{ latecomers: boolean }} props */
function Head({ latecomers }) {
  const code = tableCode.value ?? "";
  const { host } = useLink(code);
  return html`
    <header class="tv-head">
      <p class="tv-game">${say(`edition-${settings().edition}`)}</p>
      <${FullScreen} />
      ${latecomers && html`
        <p class="tv-way-in">${seen().public.code_hidden
          ? html`<span data-test="code-hidden">${say("code-hidden")}</span>`
          : html`${say("tv-way-in", { address: host })} <b class="tv-code" data-test="code">${code}</b>`}</p>`}
    </header>
  `;
}

function FullScreen() {
  // Older Safaris have no such property, and no full screen to offer.
  // eslint-disable-next-line compat/compat
  const isFull = () => document.fullscreenElement !== null;
  const [full, setFull] = useState(isFull());
  useEffect(() => {
    const look = () => setFull(isFull());
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  if (full || !document.fullscreenEnabled) return null;
  const enter = () => document.documentElement.requestFullscreen?.().catch(() => {});
  return html`<button class="tv-full" data-test="full-screen" onClick=${enter}>${say("full-screen")}</button>`;
}
