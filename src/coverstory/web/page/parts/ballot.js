/** The vote buttons, and the names of the players who have not voted yet. */
/** @import { Do } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { can, currentFrame, namesOrYou } from "../state/view.js";

/**
 * @param {{ waiting: readonly number[], myVoteText?: string, waitingText?: string, mayVote?: boolean }} props
 * `myVoteText` and `waitingText` replace the usual texts. `mayVote` keeps room for the buttons.
 */
export function Ballot({ waiting, myVoteText, waitingText, mayVote = true }) {
  const vote = currentFrame().mine?.secret.vote;
  const voted = vote == null ? "" : vote ? say("voted-guilty") : say("voted-not-guilty");
  return html`<div class="ballot-place" data-may-vote=${mayVote}>
    ${can("vote") && html`<${YesOrNo} chosen=${vote}
      yes=${{ test: "vote-guilty", command: { type: "vote", guilty: true } }}
      no=${{ test: "vote-not-guilty", command: { type: "vote", guilty: false } }} />`}
    <${VoteStatus} waiting=${waiting} myVoteText=${myVoteText || voted} waitingText=${waitingText}
      isMyVoteMissing=${can("vote") && vote == null} />
  </div>`;
}

/**
 * Two large buttons. The chosen one stands out; the other one changes the vote.
 * @typedef {{ test: string, command: Do["command"] }} YesNoOption `test` is the test name and the catalogue key
 * @param {{ chosen: boolean | null | undefined, yes: YesNoOption, no: YesNoOption }} props
 */
export function YesOrNo({ chosen, yes, no }) {
  /** @param {YesNoOption} option @param {boolean} answer @param {string} style */
  const button = ({ test, command }, answer, style) => html`
    <button class=${`button ${style}`} data-test=${test} aria-pressed=${String(chosen === answer)}
      onClick=${() => act(command)}>${say(test)}</button>`;
  return html`
    <div class="ballot" data-chosen=${chosen != null}>
      ${button(yes, true, "guilty")}
      ${button(no, false, "not-guilty")}
    </div>
  `;
}

/** The text has room for this many names. The ring shows all players who have not voted. */
const MOST_NAMES = 3;

/** Return the names of the players who have not voted yet, as a sentence. @param {readonly number[]} seats */
export const sayWaiting = (seats) =>
  seats.length > MOST_NAMES ? say("waiting-many", { count: seats.length }) : say("waiting-votes", { names: namesOrYou(seats) });

/**
 * My vote, whether I may change it, and the players who have not voted. Nothing while my own vote is missing.
 * @param {{ waiting: readonly number[], myVoteText: string, waitingText?: string, isMyVoteMissing: boolean }} props
 */
export function VoteStatus({ waiting, myVoteText, waitingText, isMyVoteMissing }) {
  if (isMyVoteMissing) return null;
  const change = can("vote") || can("raise-hand") ? say("vote-can-change") : "";
  return html`
    <p class="waiting" data-test="waiting">
      ${myVoteText} ${change} ${waitingText || sayWaiting(waiting)}
    </p>
  `;
}
