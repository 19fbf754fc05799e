/** The replay of one round: a timeline that can be played, then the result. */
/** @import { ReplayStep, Result } from "../../types/protocol.js" */
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { say, sayList } from "../state/catalogue.js";
import { sayReplayStep } from "../state/replay_sentences.js";
import { sayOutcome } from "../state/sentences.js";
import { currentFrame, nameOf } from "../state/view.js";
import { Disguise } from "./disguise.js";
import { RoundResult } from "./result.js";

/** How long a moment stays, in ms; a written line longer, by its length. */
const STAY = 1600;
const STAY_PER_LETTER = 35;
const LONGEST_STAY = 6000;

/** @param {{ index: number, moments: readonly ReplayStep[] }} props */
export function RoundReplay({ index, moments }) {
  const result = currentFrame().public.results[index];
  const [isOpen, setOpen] = useState(false);
  if (!result) return null;
  const title = say("replay-round", { round: index + 1 });
  return html`
    <details class="replay" data-test=${`replay-${index}`} onToggle=${(/** @type {Event} */ { currentTarget }) =>
      setOpen(/** @type {HTMLDetailsElement} */ (currentTarget).open)}>
      <summary><b>${title}</b> <span>${sayOutcome(result)}</span></summary>
      ${isOpen && html`<${Timeline} title=${title} result=${result} moments=${moments} />`}
    </details>
  `;
}

/** @param {{ title: string, result: Result, moments: readonly ReplayStep[] }} props */
function Timeline({ title, result, moments }) {
  const [step, setStep] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const last = moments.length - 1;
  const now = moments[step];
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => (step < last ? setStep(step + 1) : setPlaying(false)), stay(now));
    return () => clearTimeout(timer);
  }, [isPlaying, step]);
  if (!now) return null;
  const play = () => {
    if (step === last) setStep(0);
    setPlaying(!isPlaying);
  };
  const jump = (/** @type {number} */ to) => {
    setPlaying(false);
    setStep(to);
  };
  const move = (/** @type {Event} */ { currentTarget }) => jump(Number(/** @type {HTMLInputElement} */ (currentTarget).value));
  return html`
    <div class="stage" data-test="stage" aria-live="polite"><${MomentView} key=${step} of=${now} result=${result} /></div>
    <div class="replay-controls">
      <button class="button" data-test="replay-play" onClick=${play}>${isPlaying ? say("replay-pause") : say("replay-play")}</button>
      <input type="range" min="0" max=${last} value=${step} data-test="replay-step" aria-label=${say("replay-step")}
        aria-valuetext=${say("replay-step-of", { step: step + 1, steps: last + 1 })} onInput=${move} />
      <button class="button" data-test="replay-end" onClick=${() => jump(last)}>${say("replay-end")}</button>
    </div>
    <${MomentList} moments=${moments} result=${result} step=${step} jump=${jump} />
    ${step === last && html`<${RoundResult} of=${result} kicker=${title} level="h3" />`}
  `;
}

/** @param {ReplayStep | undefined} moment */
const stay = (moment) => Math.min(LONGEST_STAY, STAY + (moment?.text?.length ?? 0) * STAY_PER_LETTER);

/** The moment in large. @param {{ of: ReplayStep, result: Result }} props */
function MomentView({ of, result }) {
  const faces = [of.seat, of.other].filter((seat) => typeof seat === "number");
  return html`
    <div class="stage-faces" aria-hidden="true">
      ${(of.what === "round-ended" ? result.outcome.spies : faces).map((seat) => html`<${Disguise} key=${seat} seat=${seat} />`)}
    </div>
    <p class="stage-title">${sayReplayStep(of, result)}</p>
    ${of.text && html`<blockquote class="stage-quote" dir="auto">${of.text}</blockquote>`}
    <${Voters} of=${of} />
  `;
}

/** @param {{ of: ReplayStep }} props */
function Voters({ of: { what, yes = [], no = [] } }) {
  if (what !== "votes" && what !== "hands") return null;
  const [up, down] = what === "votes" ? ["hands-guilty", "hands-not-guilty"] : ["hands-believe", "hands-doubt"];
  const names = (/** @type {readonly number[]} */ seats) => sayList(seats.map(nameOf));
  return html`
    ${yes.length > 0 && html`<span class="hand-line">${say(up, { names: names(yes) })}</span>`}
    ${no.length > 0 && html`<span class="hand-line">${say(down, { names: names(no) })}</span>`}
  `;
}

/**
 * All moments. A tap shows one on the stage.
 * @param {{ moments: readonly ReplayStep[], result: Result, step: number, jump: (step: number) => void }} props
 */
function MomentList({ moments, result, step, jump }) {
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => {
    const shown = list.current;
    const item = /** @type {HTMLElement | undefined} */ (shown?.children[step]);
    // `scrollIntoView` would move the whole page.
    if (shown && item) shown.scrollTop = item.offsetTop - shown.clientHeight / 2;
  }, [step]);
  return html`
    <ol class="moments" ref=${list} data-test="moments">
      ${moments.map((moment, index) => html`
        <li key=${index}>
          <button class="moment" aria-current=${index === step ? "step" : null} data-past=${index < step} data-test=${`moment-${index}`}
            data-what=${moment.what} onClick=${() => jump(index)}>
            <time>${formatTime(moment.at ?? 0)}</time>
            <span>${index === moments.length - 1 && step < index ? say("replay-reveal") : sayReplayStep(moment, result)}
              ${moment.text && html`<q dir="auto">${moment.text}</q>`}
              <${Voters} of=${moment} />
            </span>
          </button>
        </li>`)}
    </ol>
  `;
}

/** Return a time in ms as minutes and seconds. @param {number} time */
const formatTime = (time) => `${Math.floor(time / 60000)}:${String(Math.floor(time / 1000) % 60).padStart(2, "0")}`;
