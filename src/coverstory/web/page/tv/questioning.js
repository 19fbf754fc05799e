/** The TV during the questions: the ring, and the places as long as nobody writes. */
import { html } from "../../vendor/preact.js";
import { PlaceGrid } from "../parts/places.js";
import { Questioning } from "../screens/questioning.js";
import { currentFrame } from "../state/view.js";

export function TvQuestioning() {
  const { lines } = currentFrame().public;
  const isWritten = lines.some(({ kind }) => kind !== "talk");
  return html`
    <${Questioning} />
    ${!isWritten && html`<div class="tv-places" id="places"><${PlaceGrid} tap=${null} /></div>`}
  `;
}
