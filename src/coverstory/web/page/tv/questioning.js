/** The TV during the questions: the ring, and the places. Written questions and answers take the room of the places. */
import { html } from "../../vendor/preact.js";
import { PlaceGrid } from "../parts/places.js";
import { Questioning } from "../screens/questioning.js";
import { currentFrame } from "../state/view.js";

export function TvQuestioning() {
  const { lines } = currentFrame().public;
  const hasWrittenLines = lines.some(({ kind }) => kind !== "talk");
  return html`
    <${Questioning} />
    ${!hasWrittenLines && html`<div class="tv-places" id="places"><${PlaceGrid} tap=${null} /></div>`}
  `;
}
