import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { phase, plays, seen } from "../state/view.js";
import { RoundClock } from "./clock.js";
import { Ring } from "./ring.js";

/** The table with a card at every seat that plays, for who has none. */
export function DealtRing() {
  const { asker, looked } = phase("briefing");
  const round = seen().public.round;
  /** @param {number} seat */
  const note = (seat) =>
    (seat === asker && say("note-asks-first")) ||
    (looked.includes(seat) && say("note-looked")) ||
    (!plays(seat) && say("note-watches"));
  /** @param {number} seat */
  const tone = (seat) => (seat === asker ? "active" : !plays(seat) && "dim");
  return html`<${Ring} note=${note} tone=${tone}>${round && html`<${RoundClock} of=${round.clock} ready />`}<//>`;
}
