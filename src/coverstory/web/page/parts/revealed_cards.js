/** @import { Card, Result } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say, sayPlace, sayRole } from "../state/catalogue.js";
import { nameOf, settings } from "../state/view.js";
import { Picture } from "./picture.js";

/** Everybody's cards after the round, face up. @param {{ of: Result }} props */
export function TurnedUp({ of: { cards, place } }) {
  return html`
    <h2>${say("cards-title")}</h2>
    <ul class="turned">
      ${cards.map((card) => html`
        <li key=${card.seat} data-spy=${Boolean(card.spy)} data-helper=${isHelper(card)}>
          <${Picture} of=${picture(card, place)} />
          <b>${nameOf(card.seat)}</b>
          <span>${words(card, place)}</span>
          ${card.ability && html`<small>${say(`ability-${card.ability}`)}</small>`}
        </li>`)}
    </ul>
  `;
}

/** The icon means nothing unless its module is on. @param {Card} card */
export const isHelper = ({ marked }) => Boolean(marked) && settings().modules.includes("harley");

/** A card of an odd deck has a place of its own. @param {Card} card @param {string} place */
export function picture(card, place) {
  if (card.spy) return "ui-spy";
  return isHelper(card) ? "ui-helper" : (card.place ?? place);
}

/** @param {Card} card @param {string} place */
export function words(card, place) {
  if (card.spy) return say("the-spy");
  if (isHelper(card)) return say("the-helper");
  if (card.place) return sayPlace(card.place);
  return card.role ? sayRole(place, card.role) : say("no-role");
}
