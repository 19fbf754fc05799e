/** The host's button that ends a slow turn or vote. It is enabled at `from`. */
import { html } from "../../vendor/preact.js";
import { secondsUntil } from "../state/server_clock.js";
import { act } from "../net/session.js";
import { sayTo } from "../state/view.js";

/** @param {{ from: number, stem: "end-turn" | "end-trial", seat: number }} props `from`: when it is enabled, by the server's clock in ms */
export function EndWaitButton({ from, stem, seat }) {
  const wait = secondsUntil(from);
  return html`
    <button class="button" data-test="end-turn" disabled=${wait > 0} onClick=${() => act({ type: "end-turn" })}>
      ${wait > 0 ? sayTo(`${stem}-in`, { name: seat }, { seconds: wait }) : sayTo(stem, { name: seat })}
    </button>
  `;
}
