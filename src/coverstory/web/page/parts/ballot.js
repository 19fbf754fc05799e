/** The vote buttons, and who has not voted yet. */
/** @import { Do } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { can, currentFrame, namesOrYou } from "../state/view.js";

/**
 * @param {{ waiting: readonly number[], myVoteText?: string, waitingText?: string }} props the texts replace the
 * usual ones about my vote and about who is waited for
 */
export function Ballot({ waiting, myVoteText, waitingText }) {
  const vote = currentFrame().mine?.secret.vote;
  const voted = vote == null ? "" : vote ? say("voted-guilty") : say("voted-not-guilty");
  return html`
    ${can("vote") && html`<${YesOrNo} chosen=${vote}
      yes=${{ test: "vote-guilty", command: { type: "vote", guilty: true } }}
      no=${{ test: "vote-not-guilty", command: { type: "vote", guilty: false } }} />`}
    <${VoteStatus} waiting=${waiting} myVoteText=${myVoteText || voted} waitingText=${waitingText}
      asked=${can("vote") && vote == null} />
  `;
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

/**
 * What I chose, whether I may change it, and who has not voted. Nothing while my own vote is missing.
 * @param {{ waiting: readonly number[], myVoteText: string, waitingText?: string, asked: boolean }} props
 */
export function VoteStatus({ waiting, myVoteText, waitingText, asked }) {
  if (asked) return null;
  const change = can("vote") || can("raise-hand") ? say("vote-can-change") : "";
  return html`
    <p class="waiting" data-test="waiting">
      ${myVoteText} ${change} ${waitingText || say("waiting-votes", { names: namesOrYou(waiting) })}
    </p>
  `;
}
