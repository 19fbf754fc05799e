/** The finished votes and namings of a round, with the choice of each player. */
/** @import { Accusation, Naming } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { sayAccusation } from "../state/sentences.js";
import { namesOrYou, sayTo } from "../state/view.js";

/** @param {{ of: readonly Accusation[] }} props */
export function PastVotes({ of }) {
  if (!of.length) return null;
  return html`
    <section class="votes" aria-labelledby="votes-title">
      <h2 id="votes-title">${say("votes-title")}</h2>
      <ul class="lines">
        ${of.map((vote, index) => html`<li key=${index}><${Hands} of=${vote} /></li>`)}
      </ul>
    </section>
  `;
}

/** The votes at the end of a round have no accuser. @param {{ of: Accusation }} props */
function Hands({ of: { accuser, suspect, ballots, called_off: calledOff } }) {
  const hands = (/** @type {boolean} */ guilty) =>
    namesOrYou(ballots.filter((ballot) => ballot.guilty === guilty).map(({ seat }) => seat));
  return html`
    <b>${accuser === null ? sayTo("voted-on", { name: suspect }) : sayAccusation(accuser, suspect)}</b>
    ${calledOff && html`<span class="hand-line">${say("vote-called-off")}</span>`}
    ${hands(true) && html`<span class="hand-line">${say("hands-guilty", { names: hands(true) })}</span>`}
    ${hands(false) && html`<span class="hand-line">${say("hands-not-guilty", { names: hands(false) })}</span>`}
  `;
}

/** The suspects that players named or pointed at. @param {{ of: readonly Naming[] }} props */
export function Namings({ of }) {
  if (!of.length) return null;
  return html`
    <section class="votes" aria-labelledby="namings-title" data-test="namings">
      <h2 id="namings-title">${say("namings-title")}</h2>
      <ul class="lines">
        ${of.map(({ seat, suspect }) => html`
          <li key=${seat}>${suspect === null
            ? sayTo("named-nobody", { name: seat })
            : sayTo("named", { name: seat, suspect })}</li>`)}
      </ul>
    </section>
  `;
}
