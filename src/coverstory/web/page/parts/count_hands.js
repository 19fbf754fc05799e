/** The host enters the hands of everybody who shares a phone, in a vote with public hands. */
import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { isPhoneShared } from "../state/store.js";
import { nameOf, sayTo, seatsFor } from "../state/view.js";

export function CountHands() {
  const voters = seatsFor("count-hands");
  if (!isPhoneShared.value || !voters.length) return null;
  return html`
    <section class="count-hands" aria-label=${say("count-hands")} data-test="count-hands">
      ${voters.length === 1 ? html`<${OneHand} of=${voters[0] ?? -1} />` : html`<${Hands} key=${voters.join()} of=${voters} />`}
    </section>
  `;
}

/** @param {{ of: number }} props */
function OneHand({ of: seat }) {
  return html`
    <p class="count-hands-title">${sayTo("count-one", { name: seat })}</p>
    <div class="ballot">
      <button class="button guilty" data-test="hand-of-up"
        onClick=${() => act({ type: "count-hands", up: [seat] })}>${say("vote-guilty")}</button>
      <button class="button not-guilty" data-test="hand-of-down"
        onClick=${() => act({ type: "count-hands", up: [] })}>${say("vote-not-guilty")}</button>
    </div>
  `;
}

/** @param {{ of: readonly number[] }} props */
function Hands({ of: voters }) {
  const [up, setUp] = useState(/** @type {number[]} */ ([]));
  const toggle = (/** @type {number} */ seat) => setUp(up.includes(seat) ? up.filter((other) => other !== seat) : [...up, seat]);
  return html`
    <p class="count-hands-title">${say("count-hands")}</p>
    <ul class="count-hands-of">
      ${voters.map((seat) => html`
        <li key=${seat}>
          <button class="button big" data-instant data-test=${`hand-of-${seat}`} aria-pressed=${String(up.includes(seat))}
            onClick=${() => toggle(seat)}>${nameOf(seat)}</button>
        </li>`)}
    </ul>
    <button class="button primary big" data-test="count-go" onClick=${() => act({ type: "count-hands", up })}>
      ${say("count-go", { hands: up.length, of: voters.length })}</button>
  `;
}
