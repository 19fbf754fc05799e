import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act, wishedRing } from "../net/session.js";
import { isMe, may, nameOf, sayTo, seen } from "../state/view.js";
import { Ring } from "./ring.js";
import { SeatActions } from "./seat_actions.js";

/** The order people sit in. The host taps a seat and then another to swap them, or moves it along. */
export function Arrange() {
  const { ring, host } = seen().public;
  const [picked, setPicked] = useState(/** @type {number | null} */ (null));
  const chosen = picked !== null && ring.includes(picked) ? picked : null;

  /** @param {number} seat */
  const tap = (seat) => {
    if (chosen === null) return setPicked(seat);
    if (seat !== chosen) act({ type: "rearrange", ring: swapped(wished(ring), chosen, seat) });
    return setPicked(null);
  };
  /** @param {number} steps */
  const move = (steps) => {
    if (chosen === null) return;
    const now = wished(ring);
    const other = now[(now.indexOf(chosen) + steps + now.length) % now.length];
    if (other !== undefined) act({ type: "rearrange", ring: swapped(now, chosen, other) });
  };
  /** @param {number} seat */
  const label = (seat) =>
    chosen === null || seat === chosen
      ? sayTo("pick-seat", { name: seat })
      : sayTo("swap-seat", { name: seat, other: chosen });

  return html`
    <section class="arrange" aria-labelledby="arrange-title">
      <h2 id="arrange-title">${say("arrange-title")}</h2>
      <p class="soft">${may("rearrange") ? say("arrange-hint") : say("arrange-read")}</p>
      <${Ring} choices=${may("rearrange") ? ring : []} tap=${tap} test="seat" label=${label}
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
    </section>
  `;
}

/**
 * Quick fingers are ahead of the house: a move goes on from the one before it, unless somebody has
 * come or gone since.
 * @param {readonly number[]} ring
 */
function wished(ring) {
  const asked = wishedRing();
  return asked?.length === ring.length && asked.every((seat) => ring.includes(seat)) ? asked : ring;
}

/** @param {readonly number[]} ring @param {number} one @param {number} other */
function swapped(ring, one, other) {
  return ring.map((seat) => (seat === one ? other : seat === other ? one : seat));
}
