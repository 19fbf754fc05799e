/** For the moderator: the sheet that picks the next place, and the place of the current round. */
/** @import { Do } from "../../types/protocol.js" */
import { html, useState } from "../../vendor/preact.js";
import { say, sayPlace } from "../state/catalogue.js";
import { colourOf } from "../state/editions.js";
import { act } from "../net/session.js";
import { currentFrame } from "../state/view.js";
import { Fold } from "./fold.js";
import { Picture } from "./picture.js";
import { Sheet } from "./sheet.js";

/** @param {{ byChance: Do["command"] }} props the command that draws a place */
export function ModeratorDeal({ byChance }) {
  const [isOpen, setOpen] = useState(false);
  return html`
    <button class="button primary big" data-test="pick-place" onClick=${() => setOpen(true)}>${say("pick-place")}</button>
    <button class="button" data-test="pick-place-chance" onClick=${() => act(byChance)}>${say("pick-place-chance")}</button>
    ${isOpen && html`<${PlacesToPick} close=${() => setOpen(false)} />`}
  `;
}

/** @param {{ close: () => void }} props */
function PlacesToPick({ close }) {
  const places = (currentFrame().mine?.menu["pick-place"] ?? []).filter((place) => typeof place === "string");
  return html`
    <${Sheet} title=${say("pick-place")} close=${close}>
      <p class="soft">${say("pick-place-about")}</p>
      <ul class="places" data-many=${places.length > 30}>
        ${places.map((place) => html`
          <li key=${place}>
            <button class="place" data-test=${`pick-${place}`} data-colour=${colourOf(place)}
              onClick=${() => act({ type: "pick-place", place })}><${PlaceLabel} place=${place} /></button>
          </li>`)}
      </ul>
    <//>
  `;
}

/** The place is folded away, because a player may see the moderator's phone. */
export function PickedPlace() {
  const place = currentFrame().mine?.secret.place;
  if (!place) return null;
  return html`
    <${Fold} test="picked-place" title=${say("picked-place")} more=${say("picked-place-hint")}>
      <ul class="places">
        <li><div class="place" data-test="picked" data-colour=${colourOf(place)}><${PlaceLabel} place=${place} /></div></li>
      </ul>
    <//>
  `;
}

/** @param {{ place: string }} props */
const PlaceLabel = ({ place }) => html`<${Picture} of=${place} /><span class="place-name">${sayPlace(place)}</span>`;
