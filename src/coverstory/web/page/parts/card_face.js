/** The face of my card. */
/** @import { CardView } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say, sayAttribute, sayPlace, sayPlaceInfo, sayRole } from "../state/catalogue.js";
import { edition, hasRoles } from "../state/editions.js";
import { currentFrame, namesOf, settings } from "../state/view.js";
import { Picture } from "./picture.js";

/**
 * The only component that reads my card. It is in the page only while the card is held.
 * Neighbours may see the screen from afar. So the lines and their sizes depend on the game alone.
 * Every card has the same layout and colours.
 */
export function CardFace() {
  const { mine, public: { card_parts: parts } } = currentFrame();
  const card = mine?.secret.card;
  if (!card) return null;
  const { packs, edition: key } = settings();
  const roles = (packs.length ? packs : edition(key).packs).some(hasRoles);
  const [lead, detail] = roles ? role(card) : about(card);
  const hasSide = parts.includes("side");
  const hasPals = parts.includes("pals");
  const hasAbility = parts.includes("ability");
  return html`
    <div class="face" data-test="face" data-roles=${roles} data-more=${parts.length > 0}>
      <i class="face-corner"><${Picture} of="ui-eye" /></i>
      <i class="face-corner"><${Picture} of="ui-eye" /></i>
      <p class="kicker">${say("card-kicker")}</p>
      <${Picture} of=${card.place ?? "ui-spy"} />
      <p class="face-title">${card.place ? sayPlace(card.place) : say("card-spy")}</p>
      <p class="face-rule" aria-hidden="true"></p>
      <p class="face-detail"><small>${lead}</small>${detail}</p>
      ${hasSide && html`<${FaceLine} name="side" picture=${sidePicture(card)} text=${side(card)} />`}
      ${hasPals && html`<${FaceLine} name="pals" picture="ui-spy" text=${palsOf(card)} />`}
      ${hasAbility && html`<p class="face-power"><small>${abilityName(card)}</small>${abilityText(card)}</p>`}
    </div>
  `;
}

/** @param {{ name: string, picture: string, text: string }} props */
function FaceLine({ name, picture, text }) {
  return html`<div class="face-line" data-test=${`face-${name}`}><${Picture} of=${picture} /><p>${text}</p></div>`;
}

/** Return a heading and the role below it. @param {CardView} card */
function role({ place, role: key }) {
  if (!place) return [say("card-task"), say("card-spy-task")];
  return [say("card-role"), key ? sayRole(place, key) : say("no-role")];
}

/** Return a heading and a line about the place, for cards without roles. @param {CardView} card */
function about({ place }) {
  if (!place) return [say("card-task"), say("card-spy-task-about")];
  return [say("card-about"), sayPlaceInfo(place)];
}

/** @param {CardView} card */
const side = ({ spy, marked }) => say(spy ? "side-spy" : marked ? "side-helper" : "side-civilian");

/** @param {CardView} card */
const sidePicture = ({ spy, marked }) => (spy ? "ui-spy" : marked ? "ui-helper" : "ui-eye");

/** @param {CardView} card */
const palsOf = ({ spy, pals }) => (spy ? say("pals", { names: namesOf(pals) }) : say("pals-none"));

/** @param {CardView} card */
const abilityName = ({ ability }) => (ability ? say(`ability-${ability}`) : "");

/** @param {CardView} card */
const abilityText = ({ ability }) => (ability ? sayAttribute(`ability-${ability}`, "text") : "");
