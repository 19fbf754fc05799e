import { html } from "../../vendor/preact.js";
import { isAlone, isBot } from "../state/bots.js";
import { say } from "../state/catalogue.js";
import { Card } from "../parts/card.js";
import { DealtRing } from "../parts/dealt_ring.js";
import { Gist } from "../parts/how_to_play.js";
import { Headline } from "../parts/headline.js";
import { roundKicker, watchingLine } from "../parts/round_title.js";
import { act } from "../net/session.js";
import { isMe, may, mySeat, nameOf, namesOf, phase, plays, seen, standing } from "../state/view.js";

/** Cards are dealt; everybody looks at theirs, and the first asker starts the clock. */
export function Briefing() {
  const { asker } = phase("briefing");
  const name = nameOf(asker);
  if (!plays(mySeat())) {
    return html`
      <${Headline} kicker=${roundKicker()} more=${watchingLine()}>${say("briefing-others")}<//>
      <${DealtRing} />
    `;
  }
  return html`
    <${Headline} kicker=${roundKicker()} more=${isMe(asker) ? say("briefing-you-ask") : say("briefing-asks", { name })}>
      ${say("briefing-title")}
    <//>
    ${isNew() && html`<${Gist} />`}
    <${Card} big />
    <div class="dock">
      <p class="soft" data-test="to-look">${whoIsToLook()}</p>
      ${may("start-clock")
        ? html`<button class="button primary big" data-test="start-clock"
            onClick=${() => act({ type: "start-clock" })}>${say("start-clock")}</button>`
        : html`<p class="waiting" data-test="waiting">${say("waiting-clock", { name })}</p>`}
    </div>
  `;
}

/** Names that fit into one line of a small phone. */
const MOST_NAMES = 3;

/** Whom the first asker should wait for before the clock starts. */
function whoIsToLook() {
  const { looked } = phase("briefing");
  const people = (seen().public.round?.players ?? []).filter((seat) => !isBot(seat) && standing(seat) === "here");
  const others = people.filter((seat) => !isMe(seat) && !looked.includes(seat));
  const count = others.length;
  if (count > MOST_NAMES) return say("to-look-many", { count });
  if (count > 0) return say("to-look", { names: namesOf(others) });
  return people.length > 1 && looked.includes(mySeat()) ? say("to-look-nobody") : null;
}

/** Who plays alone has seen no lobby, and has nobody to ask how it goes. */
function isNew() {
  const { games, results } = seen().public;
  return isAlone() && games.length === 0 && results.length === 0;
}
