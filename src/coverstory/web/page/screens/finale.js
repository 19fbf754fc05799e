/** The screen after a game: the winners, the totals and the last round. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { fetchRecord } from "../net/api.js";
import { PlayAgain } from "../parts/play_again.js";
import { EveningScores } from "../parts/evening_scores.js";
import { Podium } from "../parts/podium.js";
import { RoundResult } from "../parts/result.js";
import { Standings } from "../parts/standings.js";
import { holder, notice } from "../state/store.js";
import { currentFrame, isMe, namesOf, phase } from "../state/view.js";

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
    <${Standings} />
    <${EveningScores} />
    <${PlayAgain} />
    ${last && html`<${RoundResult} of=${last} kicker=${say("last-round")} level="h2" />`}
    ${last && holder.value && html`
      <button class="button" data-test="record" onClick=${download}>${say("record")}</button>`}
  `;
}

/** @param {number[]} winners */
export function winnersTitle(winners) {
  if (!winners.length) return say("nobody-wins");
  const only = winners[0] ?? -1;
  if (winners.length === 1 && isMe(only)) return say("you-win");
  if (winners.some(isMe)) return say("you-win-too", { names: namesOf(winners.filter((seat) => !isMe(seat))) });
  return say("win", { names: namesOf(winners), count: winners.length });
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
