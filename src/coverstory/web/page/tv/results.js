/** The TV after a round and after a game. */
/** @import { Result } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { Awards } from "../parts/award_list.js";
import { EveningTable } from "../parts/evening_scores.js";
import { Headline } from "../parts/headline.js";
import { ScorePlot } from "../parts/score_plot.js";
import { Podium } from "../parts/podium.js";
import { PlacePoster } from "../parts/result.js";
import { FIRST_PLOT } from "../parts/standings.js";
import { sayOutcome } from "../state/sentences.js";
import { roundKicker } from "../parts/round_title.js";
import { currentFrame, nameOf, namesOf, phase } from "../state/view.js";
import { ScoreSheet } from "./score_sheet.js";

export function TvInterlude() {
  const { voided, next } = phase("interlude");
  const { results, host } = currentFrame().public;
  const last = voided ? undefined : results.at(-1);
  return html`
    ${last
      ? html`<${Headline} kicker=${roundKicker()}>${sayOutcome(last)}<//>`
      : html`<${Headline} kicker=${say("voided-kicker")} more=${say("voided-next")}>${say(`voided-${voided}`)}<//>`}
    <${ResultPanels} of=${last} next=${next ? sayRefusal(next) : say("waiting-round", { name: nameOf(host) })} />
  `;
}

/** The last round of a game has no interlude, so its points are shown here too. */
export function TvFinale() {
  const { winners } = phase("finale");
  const { results, host } = currentFrame().public;
  const last = results.at(-1);
  const title = winners.length ? say("win", { names: namesOf(winners), count: winners.length }) : say("nobody-wins");
  return html`
    <${Headline} kicker=${say("finale-kicker")} more=${last && sayOutcome(last)}>
      <span data-test="winners">${title}</span>
    <//>
    <${Podium} of=${winners} />
    <${ResultPanels} of=${last} winners=${winners} next=${say("waiting-again", { name: nameOf(host) })} isFinale />
  `;
}

/** @param {{ of: Result | undefined, winners?: readonly number[], next: string, isFinale?: boolean }} props */
function ResultPanels({ of, winners = [], next, isFinale = false }) {
  const { results, games } = currentFrame().public;
  const isEvening = isFinale && games.length > 1;
  const isPlotted = results.length >= FIRST_PLOT;
  const hasThreeColumns = isFinale && (isEvening || isPlotted);
  return html`
    <div class="tv-told" data-columns=${hasThreeColumns ? 3 : 2}>
      <div class="tv-pictures">
        ${isFinale ? html`<${Awards} />` : of && html`<${PlacePoster} of=${of} />`}
        ${isEvening ? html`<${EveningTable} />` : isPlotted && html`<${ScorePlot} />`}
        <p class="waiting" data-test="waiting">${next}</p>
      </div>
      <${ScoreSheet} of=${of} winners=${winners} isNarrow=${hasThreeColumns} />
    </div>
  `;
}
