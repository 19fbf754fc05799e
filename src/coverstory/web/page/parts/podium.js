/** The crowned winners; an empty crown if nobody has won. */
import { html } from "../../vendor/preact.js";
import { Disguise } from "./disguise.js";
import { Picture } from "./picture.js";

/** @param {{ of: readonly number[] }} props */
export function Podium({ of }) {
  return html`
    <div class="winners-sky" aria-hidden="true" data-many=${of.length > 3}>
      ${of.length === 0 && html`<${Picture} of="ui-crown" />`}
      ${of.map((seat) => html`
        <span key=${seat} class="crowned"><${Picture} of="ui-crown" /><${Disguise} seat=${seat} /></span>`)}
    </div>
  `;
}
