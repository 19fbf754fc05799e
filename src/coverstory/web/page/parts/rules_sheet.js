/** The sheet with the rules in force and the score sheet, from the server. */
/** @import { ScoreRow } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { useRules } from "../net/rules.js";
import { openSheet } from "../state/store.js";
import { TIMER_FACTOR } from "../state/timer_factor.js";
import { settings } from "../state/view.js";
import { Sheet } from "./sheet.js";

export function Rules() {
  const { rules, refused } = useRules(settings());
  return html`
    <${Sheet} title=${say("rules-title")} close=${() => (openSheet.value = null)}>
      ${refused && html`<p class="refusal" role="alert" data-test="why">${sayRefusal(refused)}</p>`}
      <p data-test="rules-minutes">${minutesText()}</p>
      ${rules?.sections.map(({ heading, clauses }) => html`
        <section class="rules" key=${heading}>
          <h3>${say(`rules-heading-${heading}`)}</h3>
          ${heading === "points" && html`<${ScoreTable} rows=${rules.scores} />`}
          <ul>${clauses.map((clause) => html`<li key=${clause}>${say(`rule-${clause}`, rules.numbers)}</li>`)}</ul>
        </section>`)}
    <//>
  `;
}

function minutesText() {
  const { minutes, timers } = settings();
  return timers === "off" ? say("rules-no-clock") : say("rules-minutes", { minutes: minutes * TIMER_FACTOR[timers] });
}

/** @param {{ rows: ScoreRow[] }} props */
function ScoreTable({ rows }) {
  return html`
    <dl class="score-sheet">
      ${rows.map((row) => html`
        <div key=${row.outcome}>
          <dt>${say(`score-outcome-${row.outcome}`)}</dt>
          ${pointsByReceiver(row).map(([who, points]) => html`
            <dd key=${who}><b>${say("points-plus", { points })}</b> ${say(`score-to-${who}`)}</dd>`)}
          ${row.awards.length === 0 && html`<dd>${say("score-nobody")}</dd>`}
        </div>`)}
    </dl>
  `;
}

/** Return the points of each receiver, summed over all reasons. @param {ScoreRow} row */
function pointsByReceiver({ awards }) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { to, points } of awards) sums.set(to, (sums.get(to) ?? 0) + points);
  return [...sums];
}
