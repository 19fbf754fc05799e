/** One line of the written talk. */
/** @import { Line as Written } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { isMe, nameOf, sayTo } from "../state/view.js";
import { Disguise } from "./disguise.js";
import { Reactions } from "./reactions.js";

/** Return who has written the line, and to whom. @param {Written} line */
export function sayAuthor({ seat, kind, to }) {
  if (kind === "question") return sayTo("line-question", { name: seat, to });
  return kind === "answer" ? sayTo("line-answer", { name: seat }) : say("line-talk", { name: nameOf(seat) });
}

/** The text is never parsed as HTML. @param {{ of: Written }} props */
export function TalkLine({ of }) {
  return html`
    <li class="line" data-kind=${of.kind} data-mine=${isMe(of.seat)} data-test=${`line-${of.n}`}>
      <${Disguise} seat=${of.seat} />
      <p class="line-who">${sayAuthor(of)}</p>
      <p class="line-text" dir="auto">${of.text}</p>
      <${Reactions} of=${of} />
    </li>
  `;
}
