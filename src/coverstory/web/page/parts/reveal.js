/** The reveal of a round: a hush, a card that turns, a stamp, then the place. */
/** @import { Result } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say, sayPlace } from "../state/catalogue.js";
import { colourOf } from "../state/editions.js";
import { sayOutcome } from "../state/sentences.js";
import { nameOf, namesOf, sayTo } from "../state/view.js";
import { Disguise } from "./disguise.js";
import { Picture } from "./picture.js";
import { placePicture } from "./result.js";
import { cardPicture, cardText } from "./revealed_cards.js";
import { Stamp } from "./stamp.js";

/** @param {{ of: Result }} props */
export function Reveal({ of }) {
  return html`
    <p class="scene-title reveal-hush">${hush(of)}</p>
    <div class="reveal-card">
      <div class="reveal-front"><${Front} of=${of} /></div>
      <div class="reveal-back"><${Back} of=${of} /></div>
      <div class="scene-stamp"><${Stamp} text=${say(`stamp-${of.outcome.kind}`)} /></div>
    </div>
    <p class="scene-title reveal-outcome">${sayOutcome(of)}</p>
    <p class="reveal-place" data-colour=${colourOf(of.place)}><${Picture} of=${placePicture(of.place)} />${sayPlace(of.place)}</p>
  `;
}

/** The place that the spy has named, if that ended the round. @param {Result} result */
const guessOf = ({ outcome: { guesses = [] } }) => guesses.at(-1)?.place ?? null;

/** @param {Result} result */
function hush(result) {
  const { suspect, guesses = [] } = result.outcome;
  const guess = guesses.at(-1);
  if (guess?.place) return sayTo("guessed", { name: guess.seat }, { place: sayPlace(guess.place) });
  return suspect == null ? say("hush-spy") : sayTo("hush-suspect", { name: suspect });
}

/** What everybody knows already: the suspect, the named place, or nothing. @param {{ of: Result }} props */
function Front({ of }) {
  const { suspect } = of.outcome;
  const guess = guessOf(of);
  if (guess) return html`<${Place} of=${guess} />`;
  if (suspect == null) return html`<${Picture} of="ui-question" />`;
  return html`<${Disguise} seat=${suspect} /><b>${nameOf(suspect)}</b>`;
}

/** @param {{ of: Result }} props */
function Back({ of }) {
  const { suspect, spies, kind } = of.outcome;
  const guess = guessOf(of);
  if (guess) return html`<${Place} of=${guess} verdict=${guess === of.place ? "right" : "wrong"} />`;
  const card = of.cards.find(({ seat }) => seat === suspect);
  if (card) return html`<${Picture} of=${cardPicture(card, of.place)} /><b>${cardText(card, of.place)}</b>`;
  if (!spies.length || kind.startsWith("jest") || kind.startsWith("multiverse")) return html`<${Place} of=${of.place} />`;
  return html`${spies.map((seat) => html`<${Disguise} key=${seat} seat=${seat} />`)}<b>${namesOf(spies)}</b>`;
}

/** @param {{ of: string, verdict?: "right" | "wrong" }} props */
function Place({ of, verdict }) {
  return html`
    <span class="reveal-tile" data-colour=${colourOf(of)} data-verdict=${verdict ?? null}>
      <${Picture} of=${placePicture(of)} /><b>${sayPlace(of)}</b>
    </span>
  `;
}
