/** The clocks: the round's clock, and countdowns of votes and talk. */
/** @import { Clock } from "../../types/protocol.js" */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { secondsLeft, secondsUntil } from "../state/server_clock.js";
import { hiddenClock } from "../state/store.js";

/** The masthead and the dock cover this much of the screen. */
const COVERED_MARGIN = "-52px 0px -72px";

/** In the last seconds, the table pulses red. */
const LAST_SECONDS = 10;

/** The round's clock; `ready` before its first start. @param {{ of: Clock, ready?: boolean }} props */
export function RoundClock({ of, ready = false }) {
  if (of.left === null) return html`<${NoLimit} />`;
  const stopped = of.since == null;
  const note = ready ? say("clock-ready") : stopped ? say("clock-stopped") : "";
  const seconds = secondsLeft(of);
  return html`
    ${!stopped && seconds <= LAST_SECONDS && html`<i class="hurry"></i>`}
    <${Digits} seconds=${seconds} stopped=${stopped && !ready} late=${60} note=${note} />`;
}

/** The round's clock as one line, beside the countdown of a vote. @param {{ of: Clock }} props */
export function RoundTimeLeft({ of }) {
  if (of.left === null) return null;
  return html`<p class="clock-note" data-test="round-left">${say("round-left", { time: formatTime(secondsLeft(of)) })}</p>`;
}

/** @param {{ to: number | null, note?: string }} props `to` is a moment of the server's clock in ms; null: no limit */
export function Countdown({ to, note = "" }) {
  if (to === null) return html`<${NoLimit} />`;
  return html`<${Digits} seconds=${secondsUntil(to)} stopped=${false} late=${15} note=${note} />`;
}

const NoLimit = () => html`<p class="ring-word" data-test="clock">${say("no-clock")}</p>`;

/** @param {number} seconds */
const formatTime = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param {{ seconds: number, stopped: boolean, late: number, note: string }} props */
function Digits({ seconds, stopped, late, note }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [isHidden, setHidden] = useState(false);
  const time = formatTime(seconds);
  const isLate = seconds < late;
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setHidden(entry?.isIntersecting === false), { rootMargin: COVERED_MARGIN });
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
