import { html, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { isMe, may, mySeat, seen } from "../state/view.js";
import { isTalkShown, namesAfar, whoIsAfar, writes } from "../state/written_play.js";
import { Composer } from "./composer.js";
import { Line } from "./talk_line.js";

/** Who is so near the end, reads along. */
const NEAR = 48;

/** All that was written in this round, or since the last one, and a field where the rules leave room to talk. */
export function Talk() {
  if (!isTalkShown()) return null;
  // There is nothing to talk about yet: whoever looks at a card need not hear of it.
  const isBriefing = seen().public.phase.type === "briefing";
  return html`
    <section class="talk" id="talk" tabindex="-1" aria-labelledby="talk-heading" data-test="talk">
      <h2 id="talk-heading">${say("talk-heading")}</h2>
      ${!writes() && whoIsAfar().length > 0 && html`
        <p class="soft" data-test="talk-afar">${whoIsAfar().some(isMe) ? say("talk-afar-you") : say("talk-afar", { names: namesAfar() })}</p>`}
      <${Roll} />
      ${may("say")
        ? html`<${Composer} key=${mySeat()} of="talk" label=${say("write-talk")} button=${say("send-talk")} quiet
            send=${(/** @type {string} */ text) => act({ type: "say", text })} />`
        : !isBriefing && html`<p class="talk-closed" data-test="talk-closed">${closed()}</p>`}
    </section>
  `;
}

/** The lines, as far down as they are read; whoever has scrolled up is told that there are more. */
function Roll() {
  const { lines } = seen().public;
  const roll = useRef(/** @type {HTMLDivElement | null} */ (null));
  const reads = useRef(true);
  const [missed, setMissed] = useState(false);
  const last = lines.at(-1);
  const toEnd = () => {
    if (roll.current) roll.current.scrollTop = roll.current.scrollHeight;
  };
  useLayoutEffect(() => {
    if (reads.current || isMe(last?.seat ?? -1)) toEnd();
    else setMissed(true);
  }, [last?.n]);
  // A face that is pulled makes room for itself.
  useLayoutEffect(() => (reads.current ? toEnd() : undefined), [lines]);
  /** @param {{ currentTarget: HTMLDivElement }} event */
  const scrolled = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
    reads.current = scrollTop + clientHeight > scrollHeight - NEAR;
    if (reads.current) setMissed(false);
  };
  if (!last) return html`<p class="soft" data-test="talk-none">${say("talk-none")}</p>`;
  return html`
    <div class="talk-roll" ref=${roll} tabindex="0" role="group" aria-label=${say("talk-heading")} data-test="talk-roll"
      onScroll=${scrolled}>
      <ol>${lines.map((line) => html`<${Line} key=${line.n} of=${line} />`)}</ol>
    </div>
    ${missed && html`<button class="button small talk-new" data-instant data-test="talk-new" onClick=${toEnd}>${say("talk-new")}</button>`}
  `;
}

/** Why nobody may talk now. */
function closed() {
  switch (seen().public.phase.type) {
    case "questioning":
    case "pausing":
      return say("talk-closed-turns");
    case "guessing":
      return say("talk-closed-guess");
    case "trial":
    case "standoff":
    case "pointing":
    case "show-of-hands":
    case "roll-call":
    case "trials-in-turn":
      return say("talk-closed-vote");
    default:
      return say("talk-closed-watching");
  }
}
