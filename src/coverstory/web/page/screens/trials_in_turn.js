/** The screen after the time is up: a vote on each player in turn, until one is convicted. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { Ballot } from "../parts/ballot.js";
import { Exhibits } from "../parts/exhibits.js";
import { Headline } from "../parts/headline.js";
import { LastLines } from "../parts/last_lines.js";
import { EndWaitButton } from "../parts/end_wait_button.js";
import { Ring } from "../parts/ring.js";
import { watchingText } from "../parts/round_title.js";
import { RoundHistory } from "../parts/round_history.js";
import { Talk } from "../parts/talk.js";
import { can, currentFrame, isMe, isPlaying, mySeat, nameOf, phase, settings } from "../state/view.js";

export function TrialsInTurn() {
  const { order, waiting, patience, may_miss: missing, needed } = phase("trials-in-turn");
  const suspect = order[0] ?? -1;
  const { spies } = settings();
  const of = currentFrame().public.round?.players.length ?? order.length;
  /** @param {number} seat */
  const note = (seat) => {
    if (seat === suspect) return say("note-on-trial");
    if (!isPlaying(seat)) return say("note-watches");
    return waiting.includes(seat) ? say("note-to-vote") : say("note-voted");
  };
  /** @param {number} seat */
  const tone = (seat) => (seat === suspect ? "accused" : !isPlaying(seat) && "dim");
  return html`
    <${Headline} kicker=${say("trials-kicker")} more=${watchingText() ?? say("trials-rule", { missing, needed })}>
      ${isMe(suspect) ? say("trials-title-you") : say("trials-title", { name: nameOf(suspect), spies })}
    <//>
    ${isPlaying(mySeat()) && html`
      <${Ballot} key=${suspect} waiting=${waiting} myVoteText=${isMe(suspect) && say("no-vote")} />`}
    <${LastLines} />
    <${Ring} note=${note} tone=${tone}>
      <p class="ring-word">${say("trial-number", { number: of - order.length + 1, of })}</p>
    <//>
    <${Exhibits} of=${suspect} />
    ${can("end-turn") && html`<${EndWaitButton} from=${patience} stem="end-trial" seat=${suspect} />`}
    <${Talk} />
    <${RoundHistory} />
  `;
}
