/** The screen after a game: the winners, the totals and the last round. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { PlayAgain } from "../parts/play_again.js";
import { Awards } from "../parts/award_list.js";
import { EveningScores } from "../parts/evening_scores.js";
import { KeepGame } from "../parts/keep_game.js";
import { Podium } from "../parts/podium.js";
import { RoundResult } from "../parts/result.js";
import { Standings } from "../parts/standings.js";
import { holder } from "../state/store.js";
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
    ${last && holder.value && html`<${KeepGame} key=${holder.value.token} seat=${holder.value} />`}
    <${PlayAgain} />
    ${last && html`<${RoundResult} of=${last} kicker=${say("last-round")} level="h2" />`}
  `;
}
