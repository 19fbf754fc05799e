/** The ring while cards are dealt, for viewers without a card. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { currentFrame, isPlaying, phase } from "../state/view.js";
import { RoundClock } from "./clock.js";
import { Ring } from "./ring.js";

export function DealtRing() {
  const { asker, looked } = phase("briefing");
  const round = currentFrame().public.round;
  /** @param {number} seat */
  const note = (seat) =>
    (seat === asker && say("note-asks-first")) ||
    (looked.includes(seat) && say("note-looked")) ||
    (!isPlaying(seat) && say("note-watches"));
  /** @param {number} seat */
  const tone = (seat) => (seat === asker ? "active" : !isPlaying(seat) && "dim");
  return html`<${Ring} note=${note} tone=${tone}>${round && html`<${RoundClock} of=${round.clock} ready />`}<//>`;
}
