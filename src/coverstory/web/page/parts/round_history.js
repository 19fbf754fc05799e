/** @import { Announcement, PowerUse } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say, sayMore } from "../state/catalogue.js";
import { nameOf, namesOrYou, sayTo, seen } from "../state/view.js";
import { PastVotes } from "./past_votes.js";

/** What everybody has seen happen in this round. */
export function SoFar() {
  const round = seen().public.round;
  if (!round) return null;
  return html`
    <${Powers} of=${round.powers} />
    <${PastVotes} of=${round.accusations} />
    <${Announcements} of=${round.announcements} />
  `;
}

/** Ability cards that were turned up, with what they say. @param {{ of: readonly PowerUse[] }} props */
export function Powers({ of }) {
  if (!of.length) return null;
  return html`
    <section class="votes" aria-labelledby="powers-title" data-test="powers">
      <h2 id="powers-title">${say("powers-title")}</h2>
      <ul class="lines">
        ${of.map(({ seat, ability }) => html`
          <li key=${seat}>
            <b>${say("power-used", { name: nameOf(seat), card: say(`ability-${ability}`) })}</b>
            <span class="hand-line">${sayMore(`ability-${ability}`, "text")}</span>
          </li>`)}
      </ul>
    </section>
  `;
}

/** Who said that everybody is somewhere else, and who believed it. @param {{ of: readonly Announcement[] }} props */
export function Announcements({ of }) {
  if (!of.length) return null;
  const hands = (/** @type {Announcement} */ { hands: shown }, /** @type {boolean} */ up) =>
    namesOrYou(shown.filter((hand) => hand.up === up).map(({ seat }) => seat));
  return html`
    <section class="votes" aria-labelledby="announcements-title" data-test="announcements">
      <h2 id="announcements-title">${say("announcements-title")}</h2>
      <ul class="lines">
        ${of.map((made, index) => html`
          <li key=${index}>
            <b>${sayTo("announced", { name: made.caller })}</b>
            ${hands(made, true) && html`<span class="hand-line">${say("hands-believe", { names: hands(made, true) })}</span>`}
            ${hands(made, false) && html`<span class="hand-line">${say("hands-doubt", { names: hands(made, false) })}</span>`}
          </li>`)}
      </ul>
    </section>
  `;
}
