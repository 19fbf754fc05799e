/** The bar at the foot of the screen: my card and, during questions, the moves of the round. */
import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { can, currentFrame, isMe, settings } from "../state/view.js";
import { hasReaders } from "../state/written_play.js";
import { Accuse } from "./accuse.js";
import { isAnsweringInWriting } from "./asking.js";
import { Card } from "./card.js";
import { Confirm } from "./sheet.js";

/**
 * The moves are the same for everybody, whatever their card says.
 * @param {{ asking: boolean }} props
 */
export function Dock({ asking }) {
  return html`
    <aside class="dock with-card" aria-label=${say("card-label")}>
      ${asking && !hasReaders() && html`<${AnsweredButton} />`}
      <div class="dock-row">
        ${asking && html`<${AccuseButton} />`}
        <${Card} />
        ${asking && html`<${RevealButton} />`}
      </div>
    </aside>
  `;
}

/** Ends the question, for a player who answers aloud. */
export function AnsweredButton() {
  if (!can("answer") || isAnsweringInWriting()) return null;
  return html`
    <button class="button primary big" data-test="answered" onClick=${() => act({ type: "answer" })}>${say("answered")}</button>
  `;
}

function AccuseButton() {
  const [isOpen, setOpen] = useState(false);
  const allowed = can("accuse");
  return html`
    <button class="button" data-test="accuse" disabled=${!allowed} onClick=${() => setOpen(true)}>
      ${say(allowed ? "accuse" : hasSpentAccusation() ? "accuse-spent" : "accuse-alone")}
    </button>
    ${isOpen && allowed && html`<${Accuse} close=${() => setOpen(false)} />`}
  `;
}

const hasSpentAccusation = () => currentFrame().public.round?.accusations_spent.some(isMe);

/** A spy's move. Everybody has the button, so that it does not give the spy away. */
function RevealButton() {
  const [isOpen, setOpen] = useState(false);
  const { spies } = settings();
  const allowed = can("reveal");
  return html`
    <button class="button" data-test="reveal" disabled=${!allowed} onClick=${() => setOpen(true)}>${say("reveal", { spies })}</button>
    ${isOpen && allowed && html`
      <${Confirm} title=${say("reveal-title", { spies })} text=${say("reveal-text", { spies })}
        yes=${say("reveal", { spies })} confirm=${() => act({ type: "reveal" })} close=${() => setOpen(false)} />`}
  `;
}
