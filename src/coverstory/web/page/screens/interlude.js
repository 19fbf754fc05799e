import { html, useState } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { Headline } from "../parts/headline.js";
import { RoundResult } from "../parts/result.js";
import { roundKicker } from "../parts/round_title.js";
import { Confirm } from "../parts/sheet.js";
import { Standings } from "../parts/standings.js";
import { act } from "../net/session.js";
import { leads, may, nameOf, phase, seen } from "../state/view.js";

/** A round is over: what was what, who gets what for it, and on to the next. */
export function Interlude() {
  const { voided } = phase("interlude");
  const { results } = seen().public;
  const last = results.at(-1);
  return html`
    ${voided || !last
      ? html`<${Headline} kicker=${say("voided-kicker")} more=${say("voided-next")}>${say(`voided-${voided}`)}<//>`
      : html`<${RoundResult} of=${last} kicker=${roundKicker()} level="h1" />`}
    <${Standings} />
    <${Next} />
  `;
}

function Next() {
  const { next } = phase("interlude");
  const [ending, setEnding] = useState(false);
  if (!leads()) {
    const name = nameOf(seen().public.host);
    return html`<div class="dock">
      <p class="waiting" data-test="waiting">${next ? sayRefusal(next) : say("waiting-round", { name })}</p>
    </div>`;
  }
  return html`
    ${may("end-game") && html`
      <button class="button plain" data-test="end-game" onClick=${() => setEnding(true)}>${say("end-game")}</button>`}
    <div class="dock">
      ${may("next-round-without")
        ? html`<button class="button primary big" data-test="next-round-without" aria-describedby="next-why"
            onClick=${() => act({ type: "next-round-without" })}>${say("next-round-without", { why: next?.code ?? "" })}</button>`
        : html`<button class="button primary big" data-test="next-round" disabled=${!may("next-round")}
            aria-describedby="next-why" onClick=${() => act({ type: "next-round" })}>${say("next-round")}</button>`}
      <p id="next-why" class="soft" role="status">${next && sayRefusal(next)}</p>
    </div>
    ${ending && may("end-game") && html`
      <${Confirm} title=${say("end-game-title")} text=${say("end-game-text")} yes=${say("end-game")}
        confirm=${() => act({ type: "end-game" })} close=${() => setEnding(false)} />`}
  `;
}
