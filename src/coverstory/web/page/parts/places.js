/** The grid of places in play. */
import { html } from "../../vendor/preact.js";
import { say, sayPlace } from "../state/catalogue.js";
import { colourOf } from "../state/editions.js";
import { marks, togglePlace } from "../state/marks.js";
import { currentFrame, isPlaying, mySeat } from "../state/view.js";
import { Picture } from "./picture.js";

/**
 * A tap on a place crosses it out on this phone, or chooses it for the spy's guess.
 * @typedef {object} PlaceGridProps
 * @property {((place: string) => void) | null} tap null: the places are no buttons
 * @property {boolean} [marking] whether a tap crosses out
 * @param {PlaceGridProps} props
 */
export function PlaceGrid({ tap, marking = false }) {
  const { box, played } = currentFrame().public;
  return html`
    <ul class="places" data-many=${box.length > 30}>
      ${box.map((place) => {
        const crossed = marks.value.places.includes(place);
        const state = played.includes(place) ? "played" : crossed ? "crossed" : null;
        return html`
          <li key=${place}>
            ${tap
              ? html`<button class="place" data-test=${`place-${place}`} data-colour=${colourOf(place)}
                  data-state=${state} aria-pressed=${marking ? String(crossed) : null} data-instant=${marking ? "" : null}
                  onClick=${() => tap(place)}><${PlaceLabel} place=${place} state=${state} /></button>`
              : html`<div class="place" data-test=${`place-${place}`} data-colour=${colourOf(place)}
                  data-state=${state}><${PlaceLabel} place=${place} state=${state} /></div>`}
          </li>`;
      })}
    </ul>
  `;
}

/** @param {{ place: string, state: string | null }} props */
function PlaceLabel({ place, state }) {
  return html`
    <${Picture} of=${place} />
    <span class="place-name">${sayPlace(place)}</span>
    ${state === "played" && html`<small>${say("already-played")}</small>`}
  `;
}

/** The places at the foot of every screen. A player with a card can cross them out. */
export function Places() {
  const { box, round } = currentFrame().public;
  const marking = round !== null && isPlaying(mySeat());
  return html`
    <section class="places-in-play" id="places" aria-labelledby="places-title" tabindex="-1">
      <h2 id="places-title">${say("places-title", { count: box.length })}</h2>
      ${marking && html`<p class="soft">${say("places-mark")}</p>`}
      <${PlaceGrid} tap=${marking ? togglePlace : null} marking=${marking} />
    </section>
  `;
}
