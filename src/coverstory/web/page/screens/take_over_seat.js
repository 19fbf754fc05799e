/** The screen that takes a seat over from another phone. */
/** @import { Refusal } from "../../types/protocol.js" */
/** @import { Offer } from "../state/offered_seat.js" */
import { html, useEffect, useMemo, useState } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { createSeatTransfer } from "../net/seat_transfer.js";
import { Poster } from "../parts/poster.js";
import { seats } from "../state/store.js";
import { refuseOffer } from "../state/offered_seat.js";

/** A browser that already has a seat at this table is asked first. @param {{ offer: Offer }} props */
export function TakeOverSeat({ offer }) {
  const move = useMemo(() => createSeatTransfer(offer), [offer]);
  const [asking, setAsking] = useState(seats.value.length > 0);
  const [refused, setRefused] = useState(/** @type {Refusal | null} */ (null));
  const take = () => {
    setAsking(false);
    setRefused(null);
    move().catch(setRefused);
  };
  useEffect(() => {
    if (!asking) take();
  }, [offer]);
  return html`
    <div class="front">
      <${Poster} />
      <main data-phase="taking">
        <section class="panel" aria-labelledby="taking-title">
          <h1 id="taking-title">${asking ? say("taking-title") : say("taking-now")}</h1>
          ${refused && html`<p class="refusal" role="alert" data-test="why">${sayRefusal(refused)}</p>`}
          ${asking && html`<p>${say("taking-text")}</p>`}
          ${(asking || refused) && html`
            <button class="button primary big" data-test="take-seat" onClick=${take}>${say("taking-yes")}</button>
            <button class="button big" data-test="refuse-seat" onClick=${refuseOffer}>${say("taking-no")}</button>`}
        </section>
      </main>
    </div>
  `;
}
