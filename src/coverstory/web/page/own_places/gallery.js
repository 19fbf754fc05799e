/** The lists of places that ship with the game. */
/** @import { Gallery, GalleryList, OwnPlace } from "../../types/protocol.js" */
import { html, useState } from "../../vendor/preact.js";
import { say, sayList } from "../state/catalogue.js";
import { newPlaces } from "./text_format.js";
import { currentFrame } from "../state/view.js";

/** @param {{ add: (places: readonly OwnPlace[]) => void }} props */
export function PlacesGallery({ add }) {
  const [lists, setLists] = useState(/** @type {readonly GalleryList[]} */ ([]));
  const load = async (/** @type {{ currentTarget: HTMLDetailsElement }} */ { currentTarget }) => {
    if (!currentTarget.open || lists.length) return;
    const response = await fetch("/api/gallery").catch(() => null);
    if (response?.ok) setLists(/** @type {Gallery} */ (await response.json()).lists);
  };
  return html`
    <details class="own-as-text" onToggle=${load}>
      <summary data-test="gallery">${say("gallery-title")}</summary>
      <ul class="own-list">${lists.map((list) => html`<${List} key=${list.key} list=${list} add=${add} />`)}</ul>
    </details>
  `;
}

/** @param {{ list: GalleryList, add: (places: readonly OwnPlace[]) => void }} props */
function List({ list, add }) {
  const { key, title, about, places } = list;
  const rest = newPlaces(places, currentFrame().public.own);
  return html`
    <li class="own-gallery">
      <p><b>${title}</b> ${about}</p>
      <p class="soft">${sayList(places.map(({ name }) => name))}</p>
      <button class="button" data-test=${`gallery-${key}`} disabled=${!rest.length} onClick=${() => add(rest)}>
        ${rest.length ? say("gallery-add", { count: rest.length }) : say("gallery-added")}</button>
    </li>
  `;
}
