/** @import { Do } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { may, namesOrYou, seen } from "../state/view.js";

/**
 * My vote on a suspect, and who is still to vote.
 * @param {{ waiting: readonly number[], mine?: string, slow?: string }} props `mine` instead of what
 * I voted, `slow` instead of who is waited for
 */
export function Ballot({ waiting, mine, slow }) {
  const vote = seen().mine?.secret.vote;
  const voted = vote == null ? "" : vote ? say("voted-guilty") : say("voted-not-guilty");
  return html`
    ${may("vote") && html`<${YesOrNo} chosen=${vote}
      yes=${{ test: "vote-guilty", command: { type: "vote", guilty: true } }}
      no=${{ test: "vote-not-guilty", command: { type: "vote", guilty: false } }} />`}
    <${WhoVotes} waiting=${waiting} mine=${mine || voted} slow=${slow} asked=${may("vote") && vote == null} />
  `;
}

/**
 * Two large buttons. After my choice it stands out, and the other one still changes it.
 * @typedef {{ test: string, command: Do["command"] }} Way `test` names the button and its text
 * @param {{ chosen: boolean | null | undefined, yes: Way, no: Way }} props
 */
export function YesOrNo({ chosen, yes, no }) {
  /** @param {Way} way @param {boolean} answer @param {string} style */
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
 * What I chose, that I may change it, and who is waited for. Nothing while I am asked.
 * @param {{ waiting: readonly number[], mine: string, slow?: string, asked: boolean }} props
 */
export function WhoVotes({ waiting, mine, slow, asked }) {
  if (asked) return null;
  const change = may("vote") || may("raise-hand") ? say("vote-can-change") : "";
  return html`
    <p class="waiting" data-test="waiting">
      ${mine} ${change} ${slow || say("waiting-votes", { names: namesOrYou(waiting) })}
    </p>
  `;
}
