/** @import { Line as Written } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { isMe, nameOf, sayTo } from "../state/view.js";
import { Disguise } from "./disguise.js";
import { Reactions } from "./reactions.js";

/** Who has written, and to whom. @param {Written} line */
export function sayWho({ seat, kind, to }) {
  if (kind === "question") return sayTo("line-question", { name: seat, to });
  return kind === "answer" ? sayTo("line-answer", { name: seat }) : say("line-talk", { name: nameOf(seat) });
}

/** One line of the talk, as text whatever is in it. @param {{ of: Written }} props */
export function Line({ of }) {
  return html`
    <li class="line" data-kind=${of.kind} data-mine=${isMe(of.seat)} data-test=${`line-${of.n}`}>
      <${Disguise} seat=${of.seat} />
      <p class="line-who">${sayWho(of)}</p>
      <p class="line-text" dir="auto">${of.text}</p>
      <${Reactions} of=${of} />
    </li>
  `;
}
