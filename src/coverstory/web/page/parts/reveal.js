/** The reveal of a round: a sentence before the card turns, the card, a stamp, then the place. */
/** @import { Result } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say, sayPlace } from "../state/catalogue.js";
import { colourOf } from "../state/editions.js";
import { isOddDeck } from "../state/finished_round.js";
import { sayOutcome } from "../state/sentences.js";
import { nameOf, namesOf, sayTo, settings } from "../state/view.js";
import { Disguise } from "./disguise.js";
import { Picture } from "./picture.js";
import { deckPicture } from "./result.js";
import { cardPicture, cardText } from "./revealed_cards.js";
import { Stamp } from "./stamp.js";

/** @param {{ of: Result }} props */
export function Reveal({ of }) {
  return html`
    <p class="scene-title reveal-hush">${leadIn(of)}</p>
    <div class="reveal-card">
      <div class="reveal-front"><${Front} of=${of} /></div>
      <div class="reveal-back"><${Back} of=${of} /></div>
      <div class="scene-stamp"><${Stamp} text=${say(`stamp-${of.outcome.kind}`)} /></div>
    </div>
    <p class="scene-title reveal-outcome">${sayOutcome(of)}</p>
    <p class="reveal-place" data-colour=${colourOf(of.place)}><${Picture} of=${deckPicture(of)} />${sayPlace(of.place)}</p>
  `;
}

/** Return the sentence before the card turns. @param {Result} result */
function leadIn(result) {
  const { suspect, guesses = [] } = result.outcome;
  const [guess, other] = placesNamed(result);
  if (guess && other) return say("hush-guesses");
  if (guess) return sayTo("guessed", { name: guesses.find(({ place }) => place === guess)?.seat ?? -1 }, { place: sayPlace(guess) });
  return suspect == null ? say("hush-spy", { spies: settings().spies }) : sayTo("hush-suspect", { name: suspect });
}

/** The side of the card before it turns, with what everybody knows: the suspect, the named place, or nothing. @param {{ of: Result }} props */
function Front({ of }) {
  const { suspect } = of.outcome;
  const guesses = placesNamed(of);
  if (guesses.length) return guesses.map((guess) => html`<${Place} key=${guess} of=${guess} picture=${guess} />`);
  if (suspect == null) return html`<${Picture} of="ui-question" />`;
  return html`<${Disguise} seat=${suspect} /><b>${nameOf(suspect)}</b>`;
}

/** @param {{ of: Result }} props */
function Back({ of }) {
  const { suspect, spies } = of.outcome;
  const guesses = placesNamed(of);
  if (guesses.length) {
    return guesses.map((guess) => html`<${Place} key=${guess} of=${guess} picture=${guess} verdict=${guess === of.place ? "right" : "wrong"} />`);
  }
  const card = of.cards.find(({ seat }) => seat === suspect);
  if (card) return html`<${Picture} of=${cardPicture(card, of.place)} /><b>${cardText(card, of.place)}</b>`;
  if (isOddDeck(of)) return html`<${Place} of=${of.place} picture=${deckPicture(of)} />`;
  return html`${spies.map((seat) => html`<${Disguise} key=${seat} seat=${seat} />`)}<b>${namesOf(spies)}</b>`;
}

/** Return each place that a spy has named, if that ended the round. @param {Result} result */
const placesNamed = ({ outcome: { guesses = [] } }) => [...new Set(guesses.flatMap(({ place }) => place ?? []))];

/** @param {{ of: string, picture: string, verdict?: "right" | "wrong" }} props */
function Place({ of, picture, verdict }) {
  return html`
    <span class="reveal-tile" data-colour=${colourOf(of)} data-verdict=${verdict ?? null}>
      <${Picture} of=${picture} /><b>${sayPlace(of)}</b>
    </span>
  `;
}
