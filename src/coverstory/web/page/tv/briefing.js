/** The TV while the cards are dealt. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { DealtRing } from "../parts/dealt_ring.js";
import { Headline } from "../parts/headline.js";
import { roundKicker } from "../parts/round_title.js";
import { nameOf, phase } from "../state/view.js";

export function TvBriefing() {
  const { asker } = phase("briefing");
  return html`
    <${Headline} kicker=${roundKicker()} more=${say("tv-briefing", { name: nameOf(asker) })}>
      ${say("briefing-others")}
    <//>
    <${DealtRing} />
  `;
}
