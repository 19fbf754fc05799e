import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { act } from "../session.js";
import { may, namesOf, seen } from "../view.js";

/**
 * My hand in a vote: two large buttons, and afterwards who is still to vote.
 * @param {{ waiting: readonly number[], mine?: string, slow?: string }} props `mine` instead of what
 * I voted, `slow` instead of who is waited for
 */
export function Ballot({ waiting, mine, slow }) {
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
  return html`
    <p class="waiting" data-test="waiting">
      ${mine || voted} ${slow || say("waiting-votes", { names: namesOf(waiting) })}
    </p>
  `;
}
