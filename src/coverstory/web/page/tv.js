/** The TV for the whole room: it shows public facts only and sends no commands. */
/** @import { FunctionComponent } from "../vendor/preact.js" */
/** @import { PhaseName } from "./state/view.js" */
import { html, useEffect, useState } from "../vendor/preact.js";
import { isSoundOn, startTvSounds, toggleSound } from "./a11y/alerts.js";
import { readBotsAloud } from "./a11y/read_aloud.js";
import { playSceneSounds } from "./a11y/scene_sounds.js";
import { say } from "./state/catalogue.js";
import { useTableLink } from "./parts/invite.js";
import { Notices } from "./parts/notices.js";
import { Scene } from "./parts/scene.js";
import { tableCode } from "./state/route.js";
import { followScenes, scene } from "./state/scenes.js";
import { frame, isWatching } from "./state/store.js";
import { SCREENS } from "./round.js";
import { AnyPhase } from "./screens/any_phase.js";
import { TvBriefing } from "./tv/briefing.js";
import { CodeEntry } from "./tv/code_entry.js";
import { TvLobby } from "./tv/lobby.js";
import { TvQuestioning } from "./tv/questioning.js";
import { TvFinale, TvInterlude } from "./tv/results.js";
import { TvStandoff, TvTrial, TvTrialsInTurn } from "./tv/trials.js";
import { currentFrame, settings } from "./state/view.js";
import { keepAwake } from "./a11y/wake_lock.js";

/**
 * Most phases use the screens of the table. Without a seat, they have no buttons.
 * @type {{ [phase in PhaseName]?: FunctionComponent }}
 */
const TV_SCREENS = {
  ...SCREENS,
  gathering: TvLobby,
  briefing: TvBriefing,
  questioning: TvQuestioning,
  trial: TvTrial,
  standoff: TvStandoff,
  "trials-in-turn": TvTrialsInTurn,
  interlude: TvInterlude,
  finale: TvFinale,
};

export function Tv() {
  useEffect(keepAwake, []);
  useEffect(readBotsAloud, []);
  useEffect(followScenes, []);
  useEffect(startTvSounds, []);
  useEffect(playSceneSounds, []);
  useEffect(() => {
    // All sizes follow the root font size. On a TV, it depends on the size of the screen.
    document.documentElement.dataset.wall = "";
    return () => delete document.documentElement.dataset.wall;
  }, []);
  if (!isWatching.value) return html`<${CodeEntry} />`;
  const now = frame.value?.public.phase.type;
  if (!now) {
    return html`<main class="finding" data-phase="connecting"><h1>${say("finding-the-table")}</h1></main>`;
  }
  return html`
    <div class="tv">
      <${Head} latecomers=${now !== "gathering"} />
      <${Notices} />
      <main data-phase=${now}>
        ${scene.value
          ? html`<${Scene} of=${scene.value} />`
          : html`<div class="screen" key=${now}><${TV_SCREENS[now] ?? AnyPhase} /></div>`}
      </main>
    </div>
  `;
}

/** The name of the edition, and the address for players who come late. @param {{ latecomers: boolean }} props */
function Head({ latecomers }) {
  const code = tableCode.value ?? "";
  const { host } = useTableLink(code);
  return html`
    <header class="tv-head">
      <p class="tv-game">${say(`edition-${settings().edition}`)}</p>
      <div class="tv-buttons">
        <${FullScreen} />
        <button class="tv-full" data-test="sound" aria-pressed=${String(isSoundOn.value)} onClick=${toggleSound}>
          ${isSoundOn.value ? say("tv-sound-on") : say("tv-sound-off")}</button>
      </div>
      ${latecomers && html`
        <p class="tv-way-in">${currentFrame().public.code_hidden
          ? html`<span data-test="code-hidden">${say("code-hidden")}</span>`
          : html`${say("tv-way-in", { address: host })} <b class="tv-code" data-test="code">${code}</b>`}</p>`}
    </header>
  `;
}

function FullScreen() {
  // Older Safari versions have neither this property nor full screen. The `undefined` there counts as full: no button.
  // eslint-disable-next-line compat/compat
  const isFull = () => document.fullscreenElement !== null;
  const [full, setFull] = useState(isFull());
  useEffect(() => {
    const update = () => setFull(isFull());
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, []);
  if (full || !document.fullscreenEnabled) return null;
  const enter = () => document.documentElement.requestFullscreen?.().catch(() => {});
  return html`<button class="tv-full" data-test="full-screen" onClick=${enter}>${say("full-screen")}</button>`;
}
