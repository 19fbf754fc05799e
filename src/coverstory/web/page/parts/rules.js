/** @import { RulesInForce, ScoreRow } from "../../types/protocol.js" */
import { html, signal } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { ask } from "../net/api.js";
import { sheet } from "../state/store.js";
import { settings } from "../state/view.js";
import { Sheet } from "./sheet.js";
import { useUntilDone } from "../net/use_retry.js";

/** The rules the house has told us so far, by the question. */
const told = signal(/** @type {Record<string, RulesInForce>} */ ({}));

/** The rules in force, in our own words, with the numbers and the score sheet of the referee. */
export function Rules() {
  const { edition, modules, timers } = settings();
  const question = `/api/rules?edition=${edition}&modules=${modules.join()}&timers=${timers}`;
  const refused = useUntilDone(() => learn(question), question);
  const rules = told.value[question];
  return html`
    <${Sheet} title=${say("rules-title")} close=${() => (sheet.value = null)}>
      ${refused && html`<p class="refusal" role="alert" data-test="why">${sayRefusal(refused)}</p>`}
      <p data-test="rules-minutes">${minutesHere()}</p>
      ${rules?.sections.map(({ heading, clauses }) => html`
        <section class="rules" key=${heading}>
          <h3>${say(`rules-heading-${heading}`)}</h3>
          ${heading === "points" && html`<${ScoreSheet} rows=${rules.scores} />`}
          <ul>${clauses.map((clause) => html`<li key=${clause}>${say(`rule-${clause}`, rules.numbers)}</li>`)}</ul>
        </section>`)}
    <//>
  `;
}

/** How much longer a round takes than was agreed. */
const STRETCH = { x1: 1, "x1.5": 1.5, x2: 2, off: 0 };

function minutesHere() {
  const { minutes, timers } = settings();
  return timers === "off" ? say("rules-no-clock") : say("rules-minutes", { minutes: minutes * STRETCH[timers] });
}

/** @param {string} question */
async function learn(question) {
  if (told.peek()[question]) return;
  const rules = await ask(question);
  told.value = { ...told.peek(), [question]: rules };
}

/** @param {{ rows: ScoreRow[] }} props */
function ScoreSheet({ rows }) {
  return html`
    <dl class="score-sheet">
      ${rows.map((row) => html`
        <div key=${row.outcome}>
          <dt>${say(`score-outcome-${row.outcome}`)}</dt>
          ${shares(row).map(([who, points]) => html`
            <dd key=${who}><b>${say("points-plus", { points })}</b> ${say(`score-to-${who}`)}</dd>`)}
          ${row.awards.length === 0 && html`<dd>${say("score-nobody")}</dd>`}
        </div>`)}
    </dl>
  `;
}

/** Who gets how much, with what they get for several reasons put together. @param {ScoreRow} row */
function shares({ awards }) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { to, points } of awards) sums.set(to, (sums.get(to) ?? 0) + points);
  return [...sums];
}
