/** A silhouette from the sprite; an own place shows its initial. */
import { html } from "../../vendor/preact.js";
import { isOwnPlace, sayPlace } from "../state/catalogue.js";

/** @param {{ of: string }} props */
export function Picture({ of }) {
  return html`
    <svg class="picture" aria-hidden="true" viewBox="0 0 512 512">
      ${isOwnPlace(of)
        ? html`<text class="picture-letter" x="256" y="440" text-anchor="middle">${initial(sayPlace(of))}</text>`
        : html`<use href=${`/static/art/${of.startsWith("ui-") ? "ui" : "places"}.svg#${of}`} />`}
    </svg>
  `;
}

/** @param {string} name */
const initial = (name) => [...name][0]?.toUpperCase();
