import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { Ballot } from "../parts/ballot.js";
import { Countdown, RoundLeft } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { UsePower } from "../parts/ability_button.js";
import { Ring } from "../parts/ring.js";
import { watchingLine } from "../parts/round_title.js";
import { SoFar } from "../parts/round_history.js";
import { sayAccusation } from "../parts/past_votes.js";
import { isMe, mySeat, phase, plays, sayTo, seen } from "../state/view.js";

/** The clock is stopped for a vote on one suspect. */
export function Trial() {
  const { accuser, suspect, waiting, in_turn: inTurn, closes, may_miss: missing, first_no_ends: ends } = phase("trial");
  const round = seen().public.round;
  const turn = inTurn ? waiting[0] : undefined;
  const rule = inTurn ? say("trial-rule-in-turn", { ends: ends ? "yes" : "no" }) : say("trial-rule", { missing });
  /** @param {number} seat */
  const tone = (seat) =>
    seat === suspect ? "accused" : seat === (turn ?? accuser) ? "active" : !plays(seat) ? "dim" : null;
  return html`
    <${Headline} kicker=${say("trial-kicker")} more=${watchingLine() ?? rule}>
      ${sayAccusation(accuser, suspect)}
    <//>
    ${plays(mySeat()) && html`
      <${Ballot} waiting=${waiting} mine=${isMe(suspect) && say("no-vote")}
        slow=${turn !== undefined && sayTo("votes-now", { name: turn })} />`}
    <${Ring} note=${note} tone=${tone}>
      <div class="clocks">
        <${Countdown} to=${closes} note=${say("clock-vote")} />
        ${round && html`<${RoundLeft} of=${round.clock} />`}
      </div>
    <//>
    <${UsePower} />
    <${SoFar} />
  `;
}

/** @param {number} seat */
function note(seat) {
  const { accuser, suspect, waiting, in_turn: inTurn, ballots } = phase("trial");
  // A hand that is up, where the rules show hands before the vote is over.
  const ballot = ballots.find((raised) => raised.seat === seat);
  if (seat === suspect) return say("note-suspect");
  if (seat === accuser) return say("note-accuses");
  if (!plays(seat)) return say("note-watches");
  if (ballot) return ballot.guilty ? say("note-guilty") : say("note-not-guilty");
  if (inTurn && seat === waiting[0]) return say("note-votes-now");
  return waiting.includes(seat) ? say("note-to-vote") : say("note-voted");
}
