/** @import { Line as Written } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { isMe, nameOf } from "../view.js";
import { Disguise } from "./disguise.js";
import { Reactions } from "./reactions.js";

/** Who has written, and to whom. @param {Written} line */
export function sayWho({ seat, kind, to }) {
  const names = { name: nameOf(seat), to: nameOf(to ?? -1) };
  if (kind === "question") return say("line-question", names);
  return kind === "answer" ? say("line-answer", names) : say("line-talk", names);
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
