/** The bar of a shared phone: the name of its holder, and a button to pass it on. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { nextPhoneHolder, releasePhone, takePhone } from "../net/table_connection.js";
import { hasNoSecrets } from "../state/phone_sharing.js";
import { holder, isPhoneShared, seats } from "../state/store.js";
import { currentFrame, nameOf } from "../state/view.js";

export function PhoneBar() {
  const seat = holder.value?.seat;
  if (!isPhoneShared.value || seat === undefined) return null;
  const next = nextPhoneHolder();
  const isNextKnown = next !== null && next !== seat;
  return html`
    <div class="phone-bar" data-test="phone-bar">
      <p class="phone-bar-who" data-test="in-hand">${say("has-the-phone", { name: nameOf(seat) })}</p>
      ${hasNoSecrets(currentFrame().public)
        ? html`<${OtherHolders} />`
        : html`<button class="button small" data-test="phone-done" data-next=${isNextKnown} onClick=${releasePhone}>
            ${isNextKnown ? say("pass-to", { name: nameOf(next) }) : say("phone-done")}</button>`}
    </div>
  `;
}

/** A button for each other player who shares this phone. */
function OtherHolders() {
  const others = seats.value.filter(({ seat }) => seat !== holder.value?.seat);
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
