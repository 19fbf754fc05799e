import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { nextHand, putPhoneDown, takePhone } from "../net/table_connection.js";
import { isQuiet } from "../state/phone_sharing.js";
import { inHand, seats, shared } from "../state/store.js";
import { nameOf, seen } from "../state/view.js";

/** Who has the phone that several share, and the way out of their hands. */
export function PhoneBar() {
  const seat = inHand.value?.seat;
  if (!shared.value || seat === undefined) return null;
  const next = nextHand();
  const on = next !== null && next !== seat;
  return html`
    <div class="phone-bar" data-test="phone-bar">
      <p class="phone-bar-who" data-test="in-hand">${say("has-the-phone", { name: nameOf(seat) })}</p>
      ${isQuiet(seen().public)
        ? html`<${Others} />`
        : html`<button class="button small" data-test="phone-done" data-next=${on} onClick=${putPhoneDown}>
            ${on ? say("pass-to", { name: nameOf(next) }) : say("phone-done")}</button>`}
    </div>
  `;
}

/** Everybody else who plays by this phone. */
export function Others() {
  const others = seats.value.filter(({ seat }) => seat !== inHand.value?.seat);
  return html`
    <ul class="phone-others">
      ${others.map(({ seat }) => html`
        <li key=${seat}>
          <button class="button small" data-test=${`take-${seat}`} onClick=${() => takePhone(seat)}
            aria-label=${say("i-am", { name: nameOf(seat) })}>${nameOf(seat)}</button>
        </li>`)}
    </ul>
  `;
}
