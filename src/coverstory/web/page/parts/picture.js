import { html } from "../../vendor/preact.js";

/** A silhouette from the one sprite everybody fetches. @param {{ of: string }} props */
export function Picture({ of }) {
  return html`
    <svg class="picture" aria-hidden="true" viewBox="0 0 512 512">
      <use href=${`/static/art/places.svg#${of}`} />
    </svg>
  `;
}
