import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { Countdown, RoundLeft } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { Ring } from "../parts/ring.js";
import { watchingLine } from "../parts/round.js";
import { PastVotes } from "../parts/votes.js";
import { act } from "../session.js";
import { isMe, may, mySeat, nameOf, namesOf, phase, plays, seen } from "../view.js";

/** The clock is stopped for a vote on one suspect. */
export function Trial() {
  const { accuser, suspect, waiting, ballots, closes } = phase("trial");
  const round = seen().public.round;
  const names = { accuser: nameOf(accuser), suspect: nameOf(suspect) };
  /** A hand that is up, where the rules show hands before the vote is over. @param {number} seat */
  const hand = (seat) => {
    const ballot = ballots.find((raised) => raised.seat === seat);
    return ballot && say(ballot.guilty ? "note-guilty" : "note-not-guilty");
  };
  /** @param {number} seat */
  const note = (seat) =>
    (seat === suspect && say("note-suspect")) ||
    (seat === accuser && say("note-accuses")) ||
    (!plays(seat) && say("note-watches")) ||
    hand(seat) ||
    (waiting.includes(seat) ? say("note-to-vote") : say("note-voted"));
  /** @param {number} seat */
  const tone = (seat) => (seat === suspect ? "accused" : seat === accuser ? "active" : !plays(seat) ? "dim" : null);
  const sentence = isMe(suspect) ? "accuses-you" : isMe(accuser) ? "you-accuse" : "accuses";
  return html`
    <${Headline} kicker=${say("trial-kicker")} more=${watchingLine() ?? say("trial-rule")}>
      ${say(sentence, names)}
    <//>
    ${plays(mySeat()) && html`<${Ballot} />`}
    <${Ring} note=${note} tone=${tone}>
      <div class="clocks">
        <${Countdown} to=${closes} note=${say("clock-vote")} />
        ${round && html`<${RoundLeft} of=${round.clock} />`}
      </div>
    <//>
    <${PastVotes} of=${round?.accusations ?? []} />
  `;
}

function Ballot() {
  const { suspect, waiting } = phase("trial");
  if (may("vote")) {
    return html`
      <div class="ballot">
        <button class="button guilty" data-test="vote-guilty"
          onClick=${() => act({ type: "vote", guilty: true })}>${say("vote-guilty")}</button>
        <button class="button not-guilty" data-test="vote-not-guilty"
          onClick=${() => act({ type: "vote", guilty: false })}>${say("vote-not-guilty")}</button>
      </div>
    `;
  }
  const vote = seen().mine?.secret.vote;
  const voted = vote == null ? "" : vote ? say("voted-guilty") : say("voted-not-guilty");
  const mine = isMe(suspect) ? say("no-vote") : voted;
  return html`
    <p class="waiting" data-test="waiting">${mine} ${say("waiting-votes", { names: namesOf(waiting) })}</p>
  `;
}
