/** The written talk: all lines since the last round, and a field while the rules allow talk. */
import { html, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { can, currentFrame, isMe, mySeat } from "../state/view.js";
import { isTalkShown, isWritten, remoteNames, remoteSeats } from "../state/written_play.js";
import { Composer } from "./composer.js";
import { TalkLine } from "./talk_line.js";

/** In CSS pixels. While a reader is this near to the end, the list scrolls to new lines. */
const NEAR_END = 48;

export function Talk() {
  if (!isTalkShown()) return null;
  // Before the first question, a player who looks at the card need not read why talk is closed.
  const isBriefing = currentFrame().public.phase.type === "briefing";
  return html`
    <section class="talk" id="talk" tabindex="-1" aria-labelledby="talk-heading" data-test="talk">
      <h2 id="talk-heading">${say("talk-heading")}</h2>
      ${!isWritten() && remoteSeats().length > 0 && html`
        <p class="soft" data-test="talk-afar">${remoteSeats().some(isMe) ? say("talk-afar-you") : say("talk-afar", { names: remoteNames() })}</p>`}
      <${TalkLines} />
      ${can("say")
        ? html`<${Composer} key=${mySeat()} of="talk" label=${say("write-talk")} button=${say("send-talk")} isSecondary
            send=${(/** @type {string} */ text) => act({ type: "say", text })} />`
        : !isBriefing && html`<p class="talk-closed" data-test="talk-closed">${whyClosed()}</p>`}
    </section>
  `;
}

/** The list scrolls to new lines. A reader who has scrolled up gets a button instead. */
function TalkLines() {
  const { lines } = currentFrame().public;
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));
  const isFollowing = useRef(true);
  const [missed, setMissed] = useState(false);
  const last = lines.at(-1);
  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  useLayoutEffect(() => {
    if (isFollowing.current || isMe(last?.seat ?? -1)) toEnd();
    else setMissed(true);
  }, [last?.n]);
  // A new reaction makes a line higher.
  useLayoutEffect(() => (isFollowing.current ? toEnd() : undefined), [lines]);
  /** @param {{ currentTarget: HTMLDivElement }} event */
  const scrolled = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
    isFollowing.current = scrollTop + clientHeight > scrollHeight - NEAR_END;
    if (isFollowing.current) setMissed(false);
  };
  if (!last) return html`<p class="soft talk-none" data-test="talk-none">${say("talk-none")}</p>`;
  return html`
    <div class="talk-roll" ref=${list} tabindex="0" role="group" aria-label=${say("talk-heading")} data-test="talk-roll"
      onScroll=${scrolled}>
      <ol>${lines.map((line) => html`<${TalkLine} key=${line.n} of=${line} />`)}</ol>
    </div>
    ${missed && html`<button class="button small talk-new" data-instant data-test="talk-new" onClick=${toEnd}>${say("talk-new")}</button>`}
  `;
}

/** Return why I may not talk now. */
function whyClosed() {
  const { phase, round } = currentFrame().public;
  if (mySeat() < 0 || !round) return say("talk-closed-watching");
  if (phase.type === "guessing") return say("talk-closed-guess");
  return phase.announces.length ? say("talk-closed-vote") : say("talk-closed-turns");
}
