import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { secondsUntil } from "../house_clock.js";
import { act } from "../session.js";

/**
 * The host need not wait for ever, once a minute has gone by.
 * @param {{ from: number, stem: "end-turn" | "end-trial", name: string }} props
 */
export function Patience({ from, stem, name }) {
  const wait = secondsUntil(from);
  return html`
    <button class="button" data-test="end-turn" disabled=${wait > 0} onClick=${() => act({ type: "end-turn" })}>
      ${wait > 0 ? say(`${stem}-in`, { name, seconds: wait }) : say(stem, { name })}
    </button>
  `;
}
