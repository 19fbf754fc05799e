/** @import { Clock } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { secondsLeft, secondsUntil } from "../house_clock.js";

const CALLS = [60, 30, 10, 0];

/** The round's clock. @param {{ of: Clock }} props */
export function RoundClock({ of }) {
  return html`<${Digits} seconds=${secondsLeft(of)} stopped=${of.since == null} late=${60} />`;
}

/** Counts down to a moment of the house clock. @param {{ to: number }} props */
export function Countdown({ to }) {
  return html`<${Digits} seconds=${secondsUntil(to)} stopped=${false} late=${15} />`;
}

/** @param {{ seconds: number, stopped: boolean, late: number }} props */
function Digits({ seconds, stopped, late }) {
  const digits = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const call = CALLS.findLast((least) => seconds <= least);
  return html`
    <div class="clock" data-late=${seconds < late} data-stopped=${stopped} data-test="clock">
      <span role="timer" aria-label=${say("time-left")}>${digits}</span>
      <span class="clock-note">${stopped ? say("clock-stopped") : ""}</span>
      <span class="hidden" role="status">
        ${call !== undefined && !stopped ? say("time-call", { seconds: call }) : ""}
      </span>
    </div>
  `;
}
