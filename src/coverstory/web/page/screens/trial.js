/** The screen of a vote on one suspect. The clock is stopped. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { Ballot } from "../parts/ballot.js";
import { Countdown, RoundTimeLeft } from "../parts/clock.js";
import { Exhibits } from "../parts/exhibits.js";
import { Headline } from "../parts/headline.js";
import { AbilityButton } from "../parts/ability_button.js";
import { Ring } from "../parts/ring.js";
import { watchingText } from "../parts/round_title.js";
import { RoundHistory } from "../parts/round_history.js";
import { sayAccusation } from "../state/sentences.js";
import { currentFrame, isMe, isPlaying, mySeat, phase, sayTo } from "../state/view.js";

export function Trial() {
  const { accuser, suspect, waiting, in_turn: inTurn, closes, may_miss: missing, needed, first_no_ends: ends } = phase("trial");
  const round = currentFrame().public.round;
  const turn = inTurn ? waiting[0] : undefined;
  const rule = inTurn ? say("trial-rule-in-turn", { ends: ends ? "yes" : "no" }) : say("trial-rule", { missing, needed });
  /** @param {number} seat */
  const tone = (seat) =>
    seat === suspect ? "accused" : seat === (turn ?? accuser) ? "active" : !isPlaying(seat) ? "dim" : null;
  return html`
    <${Headline} kicker=${say("trial-kicker")} more=${watchingText() ?? rule}>
      ${sayAccusation(accuser, suspect)}
    <//>
    ${isPlaying(mySeat()) && html`
      <${Ballot} waiting=${waiting} myVoteText=${isMe(suspect) && say("no-vote")} mayVote=${!isMe(suspect)}
        waitingText=${turn !== undefined && sayTo("votes-now", { name: turn })} />`}
    <${Exhibits} of=${suspect} />
    <${Ring} note=${note} tone=${tone}>
      <div class="clocks">
        <${Countdown} to=${closes} note=${say("clock-vote")} />
        ${round && html`<${RoundTimeLeft} of=${round.clock} />`}
      </div>
    <//>
    <${AbilityButton} />
    <${RoundHistory} />
  `;
}

/** @param {number} seat */
function note(seat) {
  const { accuser, suspect, waiting, in_turn: inTurn, ballots } = phase("trial");
  // Some rules show raised hands before the vote is over.
  const ballot = ballots.find((raised) => raised.seat === seat);
  if (seat === suspect) return say("note-suspect");
  if (seat === accuser) return say("note-accuses");
  if (!isPlaying(seat)) return say("note-watches");
  if (ballot) return ballot.guilty ? say("note-guilty") : say("note-not-guilty");
  if (inTurn && seat === waiting[0]) return say("note-votes-now");
  return waiting.includes(seat) ? say("note-to-vote") : say("note-voted");
}
