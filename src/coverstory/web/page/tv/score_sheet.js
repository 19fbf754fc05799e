/** The TV's table of a finished round: one row per player, best first. */
/** @import { Card, Result } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { Disguise } from "../parts/disguise.js";
import { Picture } from "../parts/picture.js";
import { cardPicture, cardText, isHelper } from "../parts/revealed_cards.js";
import { currentFrame, nameOf } from "../state/view.js";

/** Up to FEW_ROWS rows fit in large letters, up to SOME_ROWS rows with two lines each. */
const FEW_ROWS = 5;
const SOME_ROWS = 8;

/** @param {{ of: Result | undefined, winners: readonly number[], isNarrow?: boolean }} props `of` is undefined after a voided round */
export function ScoreSheet({ of, winners, isNarrow = false }) {
  const { totals, ring } = currentFrame().public;
  const cards = of?.cards ?? [];
  const seats = [...new Set([...ring, ...cards.map(({ seat }) => seat)])];
  const total = (/** @type {number} */ seat) => totals[seat] ?? 0;
  const density = isNarrow ? "narrow" : seats.length <= FEW_ROWS ? "few" : seats.length <= SOME_ROWS ? "some" : "many";
  return html`
    <table class="tv-sheet" data-rows=${density} style=${`--rows: ${seats.length}`} data-test="score-sheet">
      ${isNarrow && html`<caption>${say("standings-title")}</caption>`}
      <thead>
        <tr>
          <th scope="col">${say("cards-title")}</th>
          <th scope="col">${say("points-title")}</th>
          <th scope="col">${say("tv-total")}</th>
        </tr>
      </thead>
      <tbody>
        ${seats.sort((a, b) => total(b) - total(a)).map((seat) => {
          // A narrow row has no room for the words on the card. Without them, the colour of the card would say nothing.
          const card = isNarrow ? undefined : cards.find((turned) => turned.seat === seat);
          return html`
            <tr key=${seat} data-won=${winners.includes(seat)}>
              <th scope="row" data-spy=${Boolean(card?.spy)} data-helper=${card ? isHelper(card) : false}>
                <${Player} seat=${seat} card=${card} of=${of} />
              </th>
              <td><${Points} seat=${seat} of=${of} /></td>
              <td class="tv-total" data-test=${`total-${seat}`}>${total(seat)}</td>
            </tr>`;
        })}
      </tbody>
    </table>
  `;
}

/** @param {{ seat: number, card: Card | undefined, of: Result | undefined }} props */
function Player({ seat, card, of }) {
  const said = card && of && [cardText(card, of.place), card.ability && say(`ability-${card.ability}`)];
  return html`
    <div class="tv-player">
      <${Disguise} seat=${seat} />
      <b>${nameOf(seat)}</b>
      <span>${card && of && html`<${Picture} of=${cardPicture(card, of.place)} />`}
        ${said && said.filter(Boolean).join(" · ")}</span>
    </div>
  `;
}

/** The points of the round, and the suspect that the player named. @param {{ seat: number, of: Result | undefined }} props */
function Points({ seat, of }) {
  const lines = of?.points.filter((line) => line.seat === seat) ?? [];
  const naming = of?.namings.find((said) => said.seat === seat);
  return html`
    <ul class="points">
      ${lines.map(({ points, reason }) => html`
        <li key=${reason}>
          <b class="points-amount">${say("points-plus", { points })}</b>
          <span>${say(`award-${reason}`)}</span>
        </li>`)}
      ${naming && html`
        <li class="tv-naming">
          ${naming.suspect === null ? say("tv-named-nobody") : say("tv-named", { name: nameOf(naming.suspect) })}
        </li>`}
    </ul>
  `;
}
