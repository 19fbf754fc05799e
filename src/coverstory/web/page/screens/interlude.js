/** The screen after a round: the result, the points and the next round. */
import { html, useState } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { BotRemedy } from "../parts/bot_remedy.js";
import { Headline } from "../parts/headline.js";
import { ModeratorDeal } from "../parts/moderator.js";
import { RoundResult } from "../parts/result.js";
import { roundKicker } from "../parts/round_title.js";
import { Confirm } from "../parts/sheet.js";
import { SpyOdds } from "../parts/spy_odds.js";
import { Standings } from "../parts/standings.js";
import { act } from "../net/session.js";
import { can, canLead, currentFrame, nameOf, phase } from "../state/view.js";

export function Interlude() {
  const { voided } = phase("interlude");
  const { results } = currentFrame().public;
  const last = results.at(-1);
  return html`
    ${voided || !last
      ? html`<${Headline} kicker=${say("voided-kicker")} more=${say("voided-next")}>${say(`voided-${voided}`)}<//>`
      : html`<${RoundResult} of=${last} kicker=${roundKicker()} level="h1"><${Standings} /><//>`}
    ${(voided || !last) && html`<${Standings} />`}
    <${Next} />
  `;
}

function Next() {
  const { next } = phase("interlude");
  const [ending, setEnding] = useState(false);
  // X6: only the moderator deals, even where everybody may lead.
  if (!canLead() || (!next && !can("next-round"))) {
    const name = nameOf(currentFrame().public.host);
    return html`<div class="dock">
      <${SpyOdds} />
      <p class="waiting" data-test="waiting">${next ? sayRefusal(next) : say("waiting-round", { name })}</p>
    </div>`;
  }
  return html`
    ${can("end-game") && html`
      <button class="button plain" data-test="end-game" onClick=${() => setEnding(true)}>${say("end-game")}</button>`}
    <div class="dock">
      <${SpyOdds} />
      ${can("next-round-without")
        ? html`<button class="button primary big" data-test="next-round-without" aria-describedby="next-why"
            onClick=${() => act({ type: "next-round-without" })}>${say("next-round-without", { why: next?.code ?? "" })}</button>`
        : can("pick-place") ? html`<${ModeratorDeal} byChance=${{ type: "next-round" }} />`
        : html`<button class="button primary big" data-test="next-round" disabled=${!can("next-round")}
            aria-describedby="next-why" onClick=${() => act({ type: "next-round" })}>${say("next-round")}</button>`}
      <p id="next-why" class="soft" role="status">${next && sayRefusal(next)}</p>
      <${BotRemedy} why=${next} />
    </div>
    ${ending && can("end-game") && html`
      <${Confirm} title=${say("end-game-title")} text=${say("end-game-text")} yes=${say("end-game")}
        confirm=${() => act({ type: "end-game" })} close=${() => setEnding(false)} />`}
  `;
}
