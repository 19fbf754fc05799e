/** The panel of a shared phone that nobody holds. It names the player who should take the phone. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { nextPhoneHolder, takePhone } from "../net/table_connection.js";
import { hasNoSecrets, isBoard, hasPublicHands } from "../state/phone_sharing.js";
import { isPhoneDown, seats } from "../state/store.js";
import { currentFrame, nameOf } from "../state/view.js";

export function PassPhone() {
  const table = currentFrame().public;
  if (!isPhoneDown.value || hasNoSecrets(table) || isBoard(table)) return null;
  const next = nextPhoneHolder();
  const others = seats.value.map(({ seat }) => seat).filter((seat) => seat !== next);
  return html`
    <section class="pass-on dock" aria-label=${say("pass-on")} data-test="pass-on">
      ${next === null
        ? html`<p class="pass-on-name">${say("give-to-nobody")}</p>`
        : html`
            <p class="pass-on-name" data-test="give-to">
              ${hasPublicHands(table) && next === table.host && say("hands-up")} ${say("give-to", { name: nameOf(next) })}</p>
            <button class="button primary big" key=${next} data-test=${`take-${next}`} onClick=${() => takePhone(next)}>
              ${say("i-am", { name: nameOf(next) })}</button>`}
      <p class="soft">${say("take-it")}</p>
      <ul class="phone-others">
        ${others.map((seat) => html`
          <li key=${seat}>
            <button class="button small" data-test=${`take-${seat}`} onClick=${() => takePhone(seat)}>
              ${say("i-am", { name: nameOf(seat) })}</button>
          </li>`)}
      </ul>
    </section>
  `;
}
