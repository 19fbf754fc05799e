/** The board: a shared phone that lies on the table during questions. Its buttons have no secrets. For secrets, a player takes it. */
import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { actAs, takePhone } from "../net/table_connection.js";
import { isBoard } from "../state/phone_sharing.js";
import { isPhoneDown, seats } from "../state/store.js";
import { currentFrame, nameOf, phase, settings } from "../state/view.js";
import { Sheet } from "./sheet.js";

/** Whether this phone is a board now. */
export const isBoardShown = () => isPhoneDown.value && isBoard(currentFrame().public);

/** Return the seats that the asker may ask, if the asker shares this phone. Nobody holds the phone, so there is no menu. */
export function boardChoices() {
  const { asker, askable } = phase("questioning");
  return isBoardShown() && isOurs(asker) ? askable : [];
}

/** @param {number} seat */
export const askFromBoard = (seat) => actAs(phase("questioning").asker, { type: "ask", seat });

/** The reasons to take the phone. */
const REASONS = ["card", "accuse", "reveal"];

export function Board() {
  const [reason, setReason] = useState(/** @type {string | null} */ (null));
  const { asker, asked } = phase("questioning");
  const ours = asked === null ? undefined : [asked, asker].find(isOurs);
  const take = (/** @type {number} */ seat) => {
    setReason(null);
    takePhone(seat);
  };
  return html`
    <section class="pass-on board dock" aria-label=${say("pass-on")} data-test="pass-on">
      ${ours !== undefined && html`
        <button class="button primary big" data-test="board-answered" key=${asked}
          onClick=${() => actAs(ours, { type: "answer" })}>${say("answered")}</button>`}
      <p class="soft">${say("board-hint")}</p>
      <div class="board-reasons">
        ${REASONS.map((key) => html`
          <button class="button" key=${key} data-instant data-test=${`board-${key}`} onClick=${() => setReason(key)}>
            ${key === "card" ? say("card-label") : say(key, { spies: settings().spies })}</button>`)}
      </div>
      ${reason && html`
        <${Sheet} title=${say("who-holds")} close=${() => setReason(null)}>
          <ul class="seat-buttons">
            ${seats.value.map(({ seat }) => html`
              <li key=${seat}><button class="button big" data-instant data-test=${`take-${seat}`} onClick=${() => take(seat)}>
                ${say("i-am", { name: nameOf(seat) })}</button></li>`)}
          </ul>
        <//>`}
    </section>
  `;
}

/** @param {number} seat */
const isOurs = (seat) => seats.value.some((held) => held.seat === seat);
