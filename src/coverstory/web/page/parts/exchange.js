/** The current written question, or the last question with its answer. */
/** @import { Line } from "../../types/protocol.js" */
import { html, useLayoutEffect, useRef } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { currentFrame, phase } from "../state/view.js";
import { isTalkShown } from "../state/written_play.js";
import { isWaitingForBot, skipWait } from "./bot_pace.js";
import { Quote } from "./quote.js";

export function Exchange() {
  const { asked } = phase("questioning");
  const shown = currentExchange();
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  // A long line is read from its start. Its box may still be growing, so `getBoundingClientRect` would be wrong.
  useLayoutEffect(() => {
    const quotes = [...(box.current?.querySelectorAll("blockquote") ?? [])];
    if (box.current) box.current.scrollTop = (quotes.at(-1)?.offsetTop ?? 0) - (quotes[0]?.offsetTop ?? 0);
  }, [shown.at(-1)?.n]);
  useLayoutEffect(() => showWhereTextGoesOn(box.current));
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(() => showWhereTextGoesOn(box.current));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box.current]);
  // In written play an empty box stays. Otherwise a line that comes or goes would move the ring.
  if (!shown.length && !isTalkShown()) return null;
  return html`
    <div class="exchange" ref=${box} tabindex="0" role="group" aria-label=${say("talk-heading")} data-over=${asked === null} data-skips=${isWaitingForBot()} data-test="exchange"
      onClick=${skipWait} onScroll=${() => showWhereTextGoesOn(box.current)}>
      ${shown.map((line) => html`<${Quote} key=${line.n} of=${line} bare=${asked !== null} />`)}
    </div>
  `;
}

/** In CSS pixels. A rounded edge is no hidden text. */
const HIDDEN = 4;

/** Tell the styles at which edges they fade the text, because it goes on there. @param {HTMLElement | null} box */
function showWhereTextGoesOn(box) {
  if (!box) return;
  const { scrollTop, clientHeight, scrollHeight } = box;
  box.toggleAttribute("data-above", scrollTop > HIDDEN);
  box.toggleAttribute("data-below", scrollHeight - clientHeight - scrollTop > HIDDEN);
}

/**
 * Return the current question, the last question with its answer, or nothing if the last exchange was spoken.
 * After an answer, the player who gave it asks next.
 * @returns {Line[]}
 */
export function currentExchange() {
  const { asker, asked } = phase("questioning");
  const [latest, before] = currentFrame().public.lines.filter(({ kind }) => kind !== "talk").slice(-2).reverse();
  if (latest?.kind === "question") {
    const isCurrent = asked === null ? latest.to === asker : latest.seat === asker && latest.to === asked;
    return isCurrent ? [latest] : [];
  }
  if (!latest || asked !== null || latest.seat !== asker) return [];
  return before?.kind === "question" && before.to === asker ? [before, latest] : [latest];
}
