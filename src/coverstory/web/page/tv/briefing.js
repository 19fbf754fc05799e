import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { RoundClock } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { Ring } from "../parts/ring.js";
import { roundKicker } from "../parts/round.js";
import { nameOf, phase, plays, seen } from "../view.js";

/** Cards are out, and somebody is about to start the clock. */
export function Briefing() {
  const { asker } = phase("briefing");
  const round = seen().public.round;
  /** @param {number} seat */
  const note = (seat) => (seat === asker && say("note-asks-first")) || (!plays(seat) && say("note-watches"));
  /** @param {number} seat */
  const tone = (seat) => (seat === asker ? "active" : !plays(seat) && "dim");
  return html`
    <${Headline} kicker=${roundKicker()} more=${say("tv-briefing", { name: nameOf(asker) })}>
      ${say("briefing-others")}
    <//>
    <${Ring} note=${note} tone=${tone}>${round && html`<${RoundClock} of=${round.clock} />`}<//>
  `;
}
