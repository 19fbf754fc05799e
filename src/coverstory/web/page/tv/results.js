/** @import { Result } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { EveningLine } from "../parts/evening_scores.js";
import { Headline } from "../parts/headline.js";
import { Plot } from "../parts/score_plot.js";
import { Podium } from "../parts/podium.js";
import { PlacePoster, outcome } from "../parts/result.js";
import { roundKicker } from "../parts/round_title.js";
import { nameOf, namesOf, phase, seen } from "../state/view.js";
import { ScoreSheet } from "./score_sheet.js";

/** A round is over. */
export function Interlude() {
  const { voided, next } = phase("interlude");
  const { results, host } = seen().public;
  const last = voided ? undefined : results.at(-1);
  return html`
    ${last
      ? html`<${Headline} kicker=${roundKicker()}>${outcome(last)}<//>`
      : html`<${Headline} kicker=${say("voided-kicker")} more=${say("voided-next")}>${say(`voided-${voided}`)}<//>`}
    <${Told} of=${last} next=${next ? sayRefusal(next) : say("waiting-round", { name: nameOf(host) })} />
  `;
}

/** The game is over; its last round had no interlude of its own. */
export function Finale() {
  const { winners } = phase("finale");
  const { results, host } = seen().public;
  const last = results.at(-1);
  const title = winners.length ? say("win", { names: namesOf(winners), count: winners.length }) : say("nobody-wins");
  return html`
    <${Headline} kicker=${say("finale-kicker")} more=${last && outcome(last)}>
      <span data-test="winners">${title}</span>
    <//>
    <${Podium} of=${winners} />
    <${Told} of=${last} winners=${winners} next=${say("waiting-again", { name: nameOf(host) })} />
  `;
}

/**
 * The place and the points so far on one side, everybody's card and points on the other.
 * @param {{ of: Result | undefined, winners?: readonly number[], next: string }} props
 */
function Told({ of, winners = [], next }) {
  return html`
    <div class="tv-told">
      <div class="tv-pictures">
        ${of && html`<${PlacePoster} of=${of} />`}
        ${seen().public.results.length > 0 && html`<${Plot} />`}
        <${EveningLine} />
        <p class="waiting" data-test="waiting">${next}</p>
      </div>
      <${ScoreSheet} of=${of} winners=${winners} />
    </div>
  `;
}
