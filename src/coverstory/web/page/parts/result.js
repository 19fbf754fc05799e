/** The result of a round: the place, the cards, the points with their reasons, the votes. */
/** @import { Result } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say, sayList, sayPlace } from "../state/catalogue.js";
import { colourOf } from "../state/editions.js";
import { isMe, nameOf, sayTo } from "../state/view.js";
import { Disguise } from "./disguise.js";
import { Picture } from "./picture.js";
import { Announcements, UsedAbilities } from "./round_history.js";
import { Stamp } from "./stamp.js";
import { RevealedCards } from "./revealed_cards.js";
import { Namings, PastVotes } from "./past_votes.js";

/** The pictures of decks that are not a place. */
const ODD_DECKS = /** @type {{ [deck: string]: string }} */ ({
  jest: "ui-spy",
  "multiverse-1": "ui-question",
  "multiverse-2": "ui-question",
});

/** @param {{ of: Result, kicker: string, level: "h1" | "h2" }} props */
export function RoundResult({ of, kicker, level }) {
  return html`
    <section class="result" aria-label=${kicker}>
      <div class="headline">
        <p class="kicker">${kicker}</p>
        <${level} class="outcome">${outcome(of)}<//>
      </div>
      <${PlacePoster} of=${of} />
      <${RevealedCards} of=${of} />
      <${PointLines} of=${of} />
      <${Namings} of=${of.namings} />
      <${PastVotes} of=${of.accusations} />
      <${Announcements} of=${of.announcements} />
      <${UsedAbilities} of=${of.powers} />
    </section>
  `;
}

/** The place as a poster, with a stamp for the outcome. @param {{ of: Result }} props */
export function PlacePoster({ of: { place, outcome: { kind } } }) {
  const odd = ODD_DECKS[place];
  return html`
    <figure class="result-place" data-colour=${colourOf(place)} data-test="result-place">
      <${Picture} of=${odd ?? place} />
      <figcaption><small>${odd ? say("the-deck") : say("the-place")}</small>${sayPlace(place)}</figcaption>
      <${Stamp} text=${say(`stamp-${kind}`)} />
    </figure>
  `;
}

/** Return the outcome as a sentence. @param {Result} result */
export function outcome({ outcome: { kind, spies, suspect, caller, guesses = [] }, place }) {
  const named = new Set(guesses.flatMap((guess) => guess.place ?? []));
  const people = { suspect: suspect ?? null, caller: caller ?? null, spy: spies };
  return sayTo(`outcome-${kind}`, people, {
    // The sentence may begin with the spy, so "You" comes first.
    spy: sayList([...(spies.some(isMe) ? [say("you-first")] : []), ...spies.filter((seat) => !isMe(seat)).map(nameOf)]),
    guess: named.size ? sayList([...named].map(sayPlace)) : "none",
    place: sayPlace(place),
  });
}

/** @param {{ of: Result }} props */
function PointLines({ of: { points } }) {
  return html`
    <h2>${say("points-title")}</h2>
    ${points.length === 0 && html`<p>${say("points-none")}</p>`}
    <ul class="points">
      ${points.map(({ seat, points: amount, reason }) => html`
        <li key=${`${seat} ${reason}`}>
          <b class="points-amount">${say("points-plus", { points: amount })}</b>
          <${Disguise} seat=${seat} />
          <span><b>${nameOf(seat)}</b> ${say(`award-${reason}`)}</span>
        </li>`)}
    </ul>
  `;
}
