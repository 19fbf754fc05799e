/** The screen after a game: the winners, the totals and the last round. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { fetchRecord } from "../net/api.js";
import { PlayAgain } from "../parts/play_again.js";
import { Awards } from "../parts/awards.js";
import { EveningScores } from "../parts/evening_scores.js";
import { Podium } from "../parts/podium.js";
import { RoundResult } from "../parts/result.js";
import { Standings } from "../parts/standings.js";
import { holder, notice } from "../state/store.js";
import { winnersTitle } from "../state/sentences.js";
import { currentFrame, phase } from "../state/view.js";

export function Finale() {
  const { winners } = phase("finale");
  const { results } = currentFrame().public;
  const last = results.at(-1);
  return html`
    <section class="winners" aria-label=${say("finale-kicker")}>
      <${Podium} of=${winners} />
      <div class="headline">
        <p class="kicker">${say("finale-kicker")}</p>
        <h1 data-test="winners">${winnersTitle(winners)}</h1>
      </div>
    </section>
    <${Awards} />
    <${Standings} />
    <${EveningScores} />
    <${PlayAgain} />
    ${last && html`<${RoundResult} of=${last} kicker=${say("last-round")} level="h2" />`}
    ${last && holder.value && html`
      <button class="button" data-test="record" onClick=${download}>${say("record")}</button>`}
  `;
}

async function download() {
  const seat = holder.value;
  if (!seat) return;
  try {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await fetchRecord(seat.code, seat.token));
    link.download = `coverstory-${seat.code}.jsonl`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  } catch (refused) {
    notice.value = /** @type {import("../../types/protocol.js").Refused} */ (refused);
  }
}
