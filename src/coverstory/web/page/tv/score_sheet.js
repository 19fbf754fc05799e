/** @import { Card, Result } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { Disguise } from "../parts/disguise.js";
import { Picture } from "../parts/picture.js";
import { isHelper, picture, words } from "../parts/revealed_cards.js";
import { nameOf, seen } from "../state/view.js";

/** So many rows find room in large letters, and so many in two lines each. */
const FEW = 5;
const SOME = 8;

/**
 * A row a player, best first: the card turned up, points of the round with their reasons, the total.
 * @param {{ of: Result | undefined, winners: readonly number[] }} props `of` is missing where no round was told
 */
export function ScoreSheet({ of, winners }) {
  const { totals, ring } = seen().public;
  const cards = of?.cards ?? [];
  const seats = [...new Set([...ring, ...cards.map(({ seat }) => seat)])];
  const total = (/** @type {number} */ seat) => totals[seat] ?? 0;
  const room = seats.length <= FEW ? "few" : seats.length <= SOME ? "some" : "many";
  return html`
    <table class="tv-sheet" data-rows=${room} data-test="score-sheet">
      <thead>
        <tr>
          <th scope="col">${say("cards-title")}</th>
          <th scope="col">${say("points-title")}</th>
          <th scope="col">${say("tv-total")}</th>
        </tr>
      </thead>
      <tbody>
        ${seats.sort((a, b) => total(b) - total(a)).map((seat) => {
          const card = cards.find((turned) => turned.seat === seat);
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
  const said = card && of && [words(card, of.place), card.ability && say(`ability-${card.ability}`)];
  return html`
    <div class="tv-player">
      <${Disguise} seat=${seat} />
      <b>${nameOf(seat)}</b>
      <span>${card && of && html`<${Picture} of=${picture(card, of.place)} />`}
        ${said && said.filter(Boolean).join(" · ")}</span>
    </div>
  `;
}

/** What the round brought somebody, and whom they took for the spy. @param {{ seat: number, of: Result | undefined }} props */
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
