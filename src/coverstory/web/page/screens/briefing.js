/** The screen while players look at their cards. The first asker starts the clock. */
import { html } from "../../vendor/preact.js";
import { isBot, isSoloGame } from "../state/bots.js";
import { say } from "../state/catalogue.js";
import { Card } from "../parts/card.js";
import { DealtRing } from "../parts/dealt_ring.js";
import { HowToPlay } from "../parts/how_to_play.js";
import { Headline } from "../parts/headline.js";
import { roundKicker, watchingText } from "../parts/round_title.js";
import { SpyOdds } from "../parts/spy_odds.js";
import { act } from "../net/session.js";
import { can, currentFrame, isMe, isPlaying, mySeat, nameOf, namesOf, phase, settings, standing } from "../state/view.js";
import { hasFreeTurns } from "../state/written_play.js";

export function Briefing() {
  const { asker } = phase("briefing");
  const name = nameOf(asker);
  if (!isPlaying(mySeat())) {
    return html`
      <${Headline} kicker=${roundKicker()} more=${watchingText()}>${say("briefing-others")}<//>
      <${DealtRing} />
      <${SpyOdds} />
    `;
  }
  return html`
    <${Headline} kicker=${roundKicker()} more=${isMe(asker) ? say("briefing-you-ask") : say("briefing-asks", { name })}>
      ${say("briefing-title")}
    <//>
    <${Card} big />
    ${isFirstSoloGame() && html`<section aria-label=${say("gist-title")}><${HowToPlay} spies=${settings().spies} /></section>`}
    <div class="dock">
      <${SpyOdds} />
      <p class="soft" data-test="to-look">${waitingText()}</p>
      ${can("start-clock")
        ? html`<button class="button primary big" data-test="start-clock"
            onClick=${() => act({ type: "start-clock" })}>${say("start-clock")}</button>`
        : html`<p class="waiting" data-test="waiting">${hasFreeTurns() ? say("waiting-looks") : say("waiting-clock", { name })}</p>`}
    </div>
  `;
}

/** More names do not fit into one line of a small phone. */
const MOST_NAMES = 3;

/** Return who has not looked at their card yet. */
function waitingText() {
  const { looked } = phase("briefing");
  const people = (currentFrame().public.round?.players ?? []).filter((seat) => !isBot(seat) && standing(seat) === "here");
  const others = people.filter((seat) => !isMe(seat) && !looked.includes(seat));
  const count = others.length;
  if (count > MOST_NAMES) return say("to-look-many", { count });
  if (count > 0) return say("to-look", { names: namesOf(others) });
  return people.length > 1 && looked.includes(mySeat()) ? say("to-look-nobody") : null;
}

/** A player alone with bots has seen no lobby, so the first briefing explains the game. */
function isFirstSoloGame() {
  const { games, results } = currentFrame().public;
  return isSoloGame() && games.length === 0 && results.length === 0;
}
