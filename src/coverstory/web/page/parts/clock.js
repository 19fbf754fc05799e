/** @import { Clock } from "../../types/protocol.js" */
import { html, signal, useEffect, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { secondsLeft, secondsUntil } from "../state/server_clock.js";

/** The clock of the screen while it is out of sight; the masthead shows it then. */
export const hiddenClock = signal(/** @type {{ time: string, isLate: boolean } | null} */ (null));

/** Heights of the masthead and the dock in CSS pixels, which cover what is under them. */
const COVERED = "-52px 0px -72px";

/** The round's clock; `ready` is before it was ever started. @param {{ of: Clock, ready?: boolean }} props */
export function RoundClock({ of, ready = false }) {
  if (of.left === null) return html`<${NoLimit} />`;
  const stopped = of.since == null;
  const note = ready ? say("clock-ready") : stopped ? say("clock-stopped") : "";
  return html`<${Digits} seconds=${secondsLeft(of)} stopped=${stopped && !ready} late=${60} note=${note} />`;
}

/** The round's clock in a line, where another one counts. @param {{ of: Clock }} props */
export function RoundLeft({ of }) {
  if (of.left === null) return null;
  return html`<p class="clock-note" data-test="round-left">${say("round-left", { time: digits(secondsLeft(of)) })}</p>`;
}

/** Counts down to a moment of the house clock; some wait for everybody. @param {{ to: number | null, note?: string }} props */
export function Countdown({ to, note = "" }) {
  if (to === null) return html`<${NoLimit} />`;
  return html`<${Digits} seconds=${secondsUntil(to)} stopped=${false} late=${15} note=${note} />`;
}

/** Nothing runs out. */
const NoLimit = () => html`<p class="ring-word" data-test="clock">${say("no-clock")}</p>`;

/** @param {number} seconds */
const digits = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param {{ seconds: number, stopped: boolean, late: number, note: string }} props */
function Digits({ seconds, stopped, late, note }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [isHidden, setHidden] = useState(false);
  const time = digits(seconds);
  const isLate = seconds < late;
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setHidden(entry?.isIntersecting === false), { rootMargin: COVERED });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    hiddenClock.value = isHidden ? { time, isLate } : null;
  }, [isHidden, time, isLate]);
  useLayoutEffect(() => () => { hiddenClock.value = null; }, []);
  return html`
    <div class="clock" ref=${box} data-late=${isLate} data-stopped=${stopped} data-test="clock">
      <span role="timer" aria-label=${say("time-left")}>${time}</span>
      <span class="clock-note">${note}</span>
    </div>
  `;
}
