/** The screens of a round and its end, with the card, the talk and the places. */
/** @import { FunctionComponent } from "../vendor/preact.js" */
/** @import { PhaseName } from "./state/view.js" */
import { html, useEffect } from "../vendor/preact.js";
import { readBotsAloud } from "./a11y/read_aloud.js";
import { playSceneSounds } from "./a11y/scene_sounds.js";
import { Board, isBoardShown } from "./parts/board.js";
import { CountHands } from "./parts/count_hands.js";
import { Dock } from "./parts/dock.js";
import { PickedPlace } from "./parts/moderator.js";
import { PlaceGrid, Places } from "./parts/places.js";
import { Scene } from "./parts/scene.js";
import { PlayerMarks } from "./parts/player_marks.js";
import { Talk } from "./parts/talk.js";
import { AnyPhase } from "./screens/any_phase.js";
import { Briefing } from "./screens/briefing.js";
import { Discussion } from "./screens/discussion.js";
import { Finale } from "./screens/finale.js";
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
import { followScenes, scene } from "./state/scenes.js";
import { currentFrame, isPlaying, mySeat } from "./state/view.js";

/**
 * The screens of phases. A phase without one has `AnyPhase`.
 * @type {{ [phase in PhaseName]?: FunctionComponent }}
 */
export const SCREENS = {
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
const SCREENS_WITH_TALK = new Set(["discussion", "roll-call", "trials-in-turn"]);

/** The places as the lobby shows them. */
export const PlacesToRead = () => html`<${PlaceGrid} tap=${null} />`;

export function Round() {
  useEffect(followScenes, []);
  useEffect(playSceneSounds, []);
  useEffect(readBotsAloud, []);
  const table = currentFrame().public;
  const now = table.phase.type;
  const playing = isPlaying(mySeat());
  return html`
    ${scene.value
      ? html`<${Scene} of=${scene.value} />`
      : html`<div class="screen" key=${table.phase.key}><${CountHands} /><${SCREENS[now] ?? AnyPhase} /><${PickedPlace} /></div>`}
    ${isBoardShown() && html`<${Board} />`}
    ${playing && now !== "briefing" && html`<${Dock} asking=${now === "questioning"} />`}
    <div class="beside">
      ${!SCREENS_WITH_TALK.has(now) && html`<${Talk} />`}
      ${playing && now !== "guessing" && html`<${PlayerMarks} />`}
      ${now !== "guessing" && html`<${Places} />`}
    </div>
  `;
}
