/** @import { Result } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say, sayPlace, sayRole } from "../catalogue.js";
import { colourOf } from "../editions.js";
import { nameOf, namesOf } from "../view.js";
import { Picture } from "./picture.js";
import { Namings, PastVotes } from "./votes.js";

/**
 * A finished round: the place as a poster, the cards turned up, the points with their reasons.
 * @param {{ of: Result, kicker: string, level: "h1" | "h2" }} props
 */
export function RoundResult({ of, kicker, level }) {
  return html`
    <section class="result" aria-label=${kicker}>
      <div class="headline" role="status">
        <p class="kicker">${kicker}</p>
        <${level} class="outcome">${outcome(of)}<//>
      </div>
      <figure class="result-place" data-colour=${colourOf(of.place)} data-test="result-place">
        <${Picture} of=${of.place} />
        <figcaption><small>${say("the-place")}</small>${sayPlace(of.place)}</figcaption>
      </figure>
      <${Cards} of=${of} />
      <${PointLines} of=${of} />
      <${PastVotes} of=${of.accusations} />
      <${Namings} of=${of.namings} />
    </section>
  `;
}

/** @param {Result} result */
function outcome({ outcome: { kind, spies, suspect, accuser, guess }, place }) {
  return say(`outcome-${kind}`, {
    spy: namesOf(spies),
    suspect: suspect == null ? "" : nameOf(suspect),
    accuser: accuser == null ? "" : nameOf(accuser),
    guess: guess ? sayPlace(guess) : "none",
    place: sayPlace(place),
  });
}

/** @param {{ of: Result }} props */
function Cards({ of: { cards, place } }) {
  return html`
    <h2>${say("cards-title")}</h2>
    <ul class="turned">
      ${cards.map(({ seat, spy, role }) => html`
        <li key=${seat} data-spy=${Boolean(spy)}>
          <${Picture} of=${spy ? "ui-spy" : place} />
          <b>${nameOf(seat)}</b>
          <span>${spy ? say("the-spy") : role ? sayRole(place, role) : say("no-role")}</span>
        </li>`)}
    </ul>
  `;
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
          <span><b>${nameOf(seat)}</b> ${say(`award-${reason}`)}</span>
        </li>`)}
    </ul>
  `;
}
