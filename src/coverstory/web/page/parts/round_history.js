/** Shows the public events of this round: used abilities, votes, announcements. */
/** @import { Announcement, PowerUse } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say, sayAttribute } from "../state/catalogue.js";
import { currentFrame, nameOf, namesOrYou, sayTo } from "../state/view.js";
import { PastVotes } from "./past_votes.js";

export function RoundHistory() {
  const round = currentFrame().public.round;
  if (!round) return null;
  return html`
    <${UsedAbilities} of=${round.powers} />
    <${PastVotes} of=${round.accusations} />
    <${Announcements} of=${round.announcements} />
  `;
}

/** @param {{ of: readonly PowerUse[] }} props */
export function UsedAbilities({ of }) {
  if (!of.length) return null;
  return html`
    <section class="votes" aria-labelledby="powers-title" data-test="powers">
      <h2 id="powers-title">${say("powers-title")}</h2>
      <ul class="lines">
        ${of.map(({ seat, ability }) => html`
          <li key=${seat}>
            <b>${say("power-used", { name: nameOf(seat), card: say(`ability-${ability}`) })}</b>
            <span class="hand-line">${sayAttribute(`ability-${ability}`, "text")}</span>
          </li>`)}
      </ul>
    </section>
  `;
}

/** The Multiverse announcements, and the players who believed them. @param {{ of: readonly Announcement[] }} props */
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
