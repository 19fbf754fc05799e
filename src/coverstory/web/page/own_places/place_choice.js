/** The sheet in which the host switches single places of the box off and on. */
import { html } from "../../vendor/preact.js";
import { say, sayPlace } from "../state/catalogue.js";
import { colourOf, edition, placesIn } from "../state/editions.js";
import { countPlaces } from "./count.js";
import { settings } from "../state/view.js";
import { Picture } from "../parts/picture.js";
import { changeSettings, latestSettings } from "../parts/setting_controls.js";
import { Sheet } from "../parts/sheet.js";

/** @param {{ close: () => void }} props */
export function PlaceChoiceSheet({ close }) {
  const { packs, left_out: leftOut, edition: key } = settings();
  const printed = placesIn(packs.length ? packs : edition(key).packs);
  return html`
    <${Sheet} title=${say("left-out-title")} close=${close}>
      <p class="soft">${say("left-out-about")}</p>
      ${leftOut.length > 0 && html`
        <button class="button" data-test="left-out-none" onClick=${() => leaveOut(() => [])}>${say("left-out-none")}</button>`}
      <ul class="places">
        ${printed.map((place) => html`
          <li key=${place}>
            <button class="place" data-instant data-test=${`choose-${place}`} data-colour=${colourOf(place)}
              data-state=${leftOut.includes(place) ? "crossed" : null} aria-pressed=${String(!leftOut.includes(place))}
              onClick=${() => leaveOut((now) => toggle(now, place))}>
              <${Picture} of=${place} /><span class="place-name">${sayPlace(place)}</span>
            </button>
          </li>`)}
      </ul>
    <//>
  `;
}

/** @param {(now: readonly string[]) => readonly string[]} change */
function leaveOut(change) {
  const { left_out: before, packs, own, edition: key, places: now, rounds } = latestSettings();
  const after = change(before);
  const inPacks = packs.length ? packs : edition(key).packs;
  // If all places were played, all that are left are played.
  const all = countPlaces(inPacks, own, after);
  const places = now === countPlaces(inPacks, own, before) ? all : Math.min(now, all);
  changeSettings({ left_out: [...after], places, rounds: rounds && Math.min(rounds, places) });
}

/** @param {readonly string[]} places @param {string} place */
const toggle = (places, place) => (places.includes(place) ? places.filter((other) => other !== place) : [...places, place]);
