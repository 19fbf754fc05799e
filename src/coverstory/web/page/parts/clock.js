/** @import { Clock } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { secondsLeft, secondsUntil } from "../house_clock.js";

/** The round's clock. @param {{ of: Clock }} props */
export function RoundClock({ of }) {
  const stopped = of.since == null;
  return html`<${Digits} seconds=${secondsLeft(of)} stopped=${stopped} late=${60}
    note=${stopped ? say("clock-stopped") : ""} />`;
}

/** The round's clock in a line, where another one counts. @param {{ of: Clock }} props */
export function RoundLeft({ of }) {
  return html`<p class="clock-note" data-test="round-left">${say("round-left", { time: digits(secondsLeft(of)) })}</p>`;
}

/** Counts down to a moment of the house clock. @param {{ to: number, note?: string }} props */
export function Countdown({ to, note = "" }) {
  return html`<${Digits} seconds=${secondsUntil(to)} stopped=${false} late=${15} note=${note} />`;
}

/** @param {number} seconds */
const digits = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param {{ seconds: number, stopped: boolean, late: number, note: string }} props */
function Digits({ seconds, stopped, late, note }) {
  return html`
    <div class="clock" data-late=${seconds < late} data-stopped=${stopped} data-test="clock">
      <span role="timer" aria-label=${say("time-left")}>${digits(seconds)}</span>
      <span class="clock-note">${note}</span>
    </div>
  `;
}
