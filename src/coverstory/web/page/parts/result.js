/** The result of a round: the place, the cards, the points with their reasons, the votes. */
/** @import { Result } from "../../types/protocol.js" */
/** @import { ComponentChildren } from "../../vendor/preact.js" */
import { html } from "../../vendor/preact.js";
import { say, sayList, sayPlace } from "../state/catalogue.js";
import { colourOf } from "../state/editions.js";
import { isOddDeck } from "../state/finished_round.js";
import { sayOutcome } from "../state/sentences.js";
import { namesOf } from "../state/view.js";
import { Disguise } from "./disguise.js";
import { Picture } from "./picture.js";
import { Announcements, UsedAbilities } from "./round_history.js";
import { Stamp } from "./stamp.js";
import { RevealedCards } from "./revealed_cards.js";
import { Namings, PastVotes } from "./past_votes.js";

/** Return the picture of the place, or of a deck that is not a place. @param {Result} result */
export function deckPicture(result) {
  if (!isOddDeck(result)) return result.place;
  return result.cards.every(({ spy }) => spy) ? "ui-spy" : "ui-question";
}

/** The children stand between the points and the cards. @param {{ of: Result, kicker: string, level: "h1" | "h2" | "h3", children?: ComponentChildren }} props */
export function RoundResult({ of, kicker, level, children }) {
  return html`
    <section class="result" aria-label=${kicker}>
      <div class="headline">
        <p class="kicker">${kicker}</p>
        <${level} class="outcome">${sayOutcome(of)}<//>
      </div>
      <${PlacePoster} of=${of} />
      <${PointLines} of=${of} />
      ${children}
      <${RevealedCards} of=${of} />
      <${Namings} of=${of.namings} />
      <${PastVotes} of=${of.accusations} />
      <${Announcements} of=${of.announcements} />
      <${UsedAbilities} of=${of.powers} />
    </section>
  `;
}

/** The place as a poster, with a stamp for the outcome. @param {{ of: Result }} props */
export function PlacePoster({ of }) {
  const { place, outcome: { kind } } = of;
  return html`
    <figure class="result-place" data-colour=${colourOf(place)} data-test="result-place">
      <${Picture} of=${deckPicture(of)} />
      <figcaption><small>${isOddDeck(of) ? say("the-deck") : say("the-place")}</small>${sayPlace(place)}</figcaption>
      <${Stamp} text=${say(`stamp-${kind}`)} />
    </figure>
  `;
}

/** The points of the round. Players with the same reasons share a line. @param {{ of: Result }} props */
function PointLines({ of }) {
  const rows = pointRows(of);
  return html`
    <h2>${say("points-title")}</h2>
    ${rows.length === 0 && html`<p>${say("points-none")}</p>`}
    <ul class="points">
      ${rows.map(({ seats, amount, reasons, isRest }) => html`
        <li key=${seats.join()}>
          <b class="points-amount">${say("points-plus", { points: amount })}</b>
          <span class="points-faces">${seats.slice(0, MOST_FACES).map((seat) => html`<${Disguise} key=${seat} seat=${seat} />`)}</span>
          <span><b>${isRest ? say("everyone-else") : namesOf(seats)}</b> ${sayList(reasons.map((reason) => say(`award-${reason}`)))}</span>
        </li>`)}
    </ul>
  `;
}

/** More faces do not fit beside the text of a line. */
const MOST_FACES = 3;

/**
 * Return a row for each set of reasons, the most points first.
 * `isRest`: the row has everybody except the spies and the players of other rows, so it can say "everyone else".
 * @param {Result} result
 */
function pointRows({ points, cards, outcome: { spies } }) {
  const seats = [...new Set(points.map(({ seat }) => seat))];
  const lines = seats.map((seat) => points.filter((line) => line.seat === seat));
  const keyOf = (/** @type {typeof points} */ ofSeat) => ofSeat.map(({ reason, points: amount }) => `${reason} ${amount}`).join();
  const keys = [...new Set(lines.map(keyOf))];
  const rows = keys.map((key) => {
    const same = lines.filter((ofSeat) => keyOf(ofSeat) === key);
    const [first = []] = same;
    return {
      seats: same.map((ofSeat) => ofSeat[0]?.seat ?? -1),
      amount: first.reduce((sum, line) => sum + line.points, 0),
      reasons: first.map(({ reason }) => reason),
    };
  });
  const isRest = (/** @type {typeof rows[number]} */ row) => {
    const others = rows.filter((other) => other !== row).flatMap((other) => other.seats);
    const rest = cards.map(({ seat }) => seat).filter((seat) => !spies.includes(seat) && !others.includes(seat));
    return row.seats.length > 1 && rest.length < cards.length && rest.every((seat) => row.seats.includes(seat));
  };
  return rows.map((row) => ({ ...row, isRest: isRest(row) })).sort((a, b) => b.amount - a.amount);
}
