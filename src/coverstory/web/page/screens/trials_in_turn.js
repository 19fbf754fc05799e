import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { Ballot } from "../parts/ballot.js";
import { Headline } from "../parts/headline.js";
import { LastLines } from "../parts/last_lines.js";
import { Patience } from "../parts/end_wait.js";
import { Ring } from "../parts/ring.js";
import { watchingLine } from "../parts/round_title.js";
import { SoFar } from "../parts/round_history.js";
import { Talk } from "../parts/talk.js";
import { isMe, may, mySeat, nameOf, phase, plays, seen, settings } from "../state/view.js";

/** Time is up: a vote on each player in turn, until one is convicted or all are let off. */
export function TrialsInTurn() {
  const { order, waiting, patience, may_miss: missing } = phase("trials-in-turn");
  const suspect = order[0] ?? -1;
  const { spies } = settings();
  const of = seen().public.round?.players.length ?? order.length;
  /** @param {number} seat */
  const note = (seat) => {
    if (seat === suspect) return say("note-on-trial");
    if (!plays(seat)) return say("note-watches");
    return waiting.includes(seat) ? say("note-to-vote") : say("note-voted");
  };
  /** @param {number} seat */
  const tone = (seat) => (seat === suspect ? "accused" : !plays(seat) && "dim");
  return html`
    <${Headline} kicker=${say("trials-kicker")} more=${watchingLine() ?? say("trials-rule", { missing })}>
      ${isMe(suspect) ? say("trials-title-you") : say("trials-title", { name: nameOf(suspect), spies })}
    <//>
    ${plays(mySeat()) && html`
      <${Ballot} key=${suspect} waiting=${waiting} mine=${isMe(suspect) && say("no-vote")} />`}
    <${Talk} />
    <${LastLines} />
    <${Ring} note=${note} tone=${tone}>
      <p class="ring-word">${say("trial-number", { number: of - order.length + 1, of })}</p>
    <//>
    ${may("end-turn") && html`<${Patience} from=${patience} stem="end-trial" seat=${suspect} />`}
    <${SoFar} />
  `;
}
