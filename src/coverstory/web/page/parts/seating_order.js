/** The seating order in the lobby. The host swaps two seats, or moves one along. */
import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act, pendingRing } from "../net/session.js";
import { can, currentFrame, isMe, nameOf, sayTo } from "../state/view.js";
import { Fold } from "./fold.js";
import { Ring } from "./ring.js";
import { SeatActions } from "./seat_actions.js";

export function SeatingOrder() {
  const { ring, host } = currentFrame().public;
  const [picked, setPicked] = useState(/** @type {number | null} */ (null));
  const chosen = picked !== null && ring.includes(picked) ? picked : null;

  /** @param {number} seat */
  const tap = (seat) => {
    if (chosen === null) return setPicked(seat);
    if (seat !== chosen) act({ type: "rearrange", ring: swapped(latestRing(ring), chosen, seat) });
    return setPicked(null);
  };
  /** @param {number} steps */
  const move = (steps) => {
    if (chosen === null) return;
    const latest = latestRing(ring);
    const other = latest[(latest.indexOf(chosen) + steps + latest.length) % latest.length];
    if (other !== undefined) act({ type: "rearrange", ring: swapped(latest, chosen, other) });
  };
  /** @param {number} seat */
  const label = (seat) =>
    chosen === null || seat === chosen
      ? sayTo("pick-seat", { name: seat })
      : sayTo("swap-seat", { name: seat, other: chosen });

  return html`
    <${Fold} test="seating" title=${say("arrange-title")}><section class="arrange" aria-label=${say("arrange-title")}>
      <p class="soft">${can("rearrange") ? say("arrange-hint") : say("arrange-read")}</p>
      <${Ring} choices=${can("rearrange") ? ring : []} tap=${tap} test="seat" label=${label}
        note=${(/** @type {number} */ seat) => seat === host && say("host")}
        tone=${(/** @type {number} */ seat) => seat === chosen && "chosen"}>
        <p class="ring-word" aria-hidden="true">${say("clockwise")}</p>
      <//>
      ${chosen !== null && html`
        <div class="arrange-seat">
          <h3>${nameOf(chosen)}</h3>
          <div class="row">
            <button class="button small" data-instant data-test="move-left" onClick=${() => move(1)}>
              ${say("move-left")}
            </button>
            <button class="button small" data-instant data-test="move-right" onClick=${() => move(-1)}>
              ${say("move-right")}
            </button>
            <button class="button small" data-test="arrange-done" onClick=${() => setPicked(null)}>
              ${say("done")}
            </button>
          </div>
          ${!isMe(chosen) && html`<${SeatActions} seat=${chosen} />`}
        </div>`}
    </section><//>
  `;
}

/**
 * Return the order including a change that the server has not confirmed, so that quick taps add up.
 * The pending order is ignored if players have joined or left since.
 * @param {readonly number[]} ring
 */
function latestRing(ring) {
  const pending = pendingRing();
  return pending?.length === ring.length && pending.every((seat) => ring.includes(seat)) ? pending : ring;
}

/** @param {readonly number[]} ring @param {number} one @param {number} other */
function swapped(ring, one, other) {
  return ring.map((seat) => (seat === one ? other : seat === other ? one : seat));
}
