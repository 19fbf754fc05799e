/** Everybody's cards after the round, face up. */
/** @import { Card, Result } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say, sayPlace, sayRole } from "../state/catalogue.js";
import { currentFrame, nameOf } from "../state/view.js";
import { Picture } from "./picture.js";
import { nameFit } from "./ring.js";

/** @param {{ of: Result }} props */
export function RevealedCards({ of: { cards, place } }) {
  return html`
    <h2>${say("cards-title")}</h2>
    <ul class="turned">
      ${cards.map((card) => html`
        <li key=${card.seat} data-spy=${Boolean(card.spy)} data-helper=${isHelper(card)}>
          <${Picture} of=${cardPicture(card, place)} />
          <b data-fit=${nameFit(card.seat)}>${nameOf(card.seat)}</b>
          <span>${cardText(card, place)}</span>
          ${card.ability && html`<small>${say(`ability-${card.ability}`)}</small>`}
        </li>`)}
    </ul>
  `;
}

/** The mark counts only if its player plays for the spies. @param {Card} card */
export const isHelper = ({ marked }) => Boolean(marked) && currentFrame().public.card_parts.includes("side");

/** In a deck that is not a place, each card may name its own place. @param {Card} card @param {string} place */
export function cardPicture(card, place) {
  if (card.spy) return "ui-spy";
  return isHelper(card) ? "ui-helper" : (card.place ?? place);
}

/** @param {Card} card @param {string} place */
export function cardText(card, place) {
  if (card.spy) return say("the-spy");
  if (isHelper(card)) return say("the-helper");
  if (card.place) return sayPlace(card.place);
  return card.role ? sayRole(place, card.role) : say("no-role");
}
