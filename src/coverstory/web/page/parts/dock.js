import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { isMe, may, seen, settings } from "../state/view.js";
import { Accuse } from "./accuse.js";
import { answersInWriting } from "./asking.js";
import { Card } from "./card.js";
import { Confirm } from "./sheet.js";

/**
 * My card at the foot of the screen. While questions are asked, the moves of the round are beside it:
 * the same for everybody, whatever their card says.
 * @param {{ asking: boolean }} props
 */
export function Dock({ asking }) {
  return html`
    <aside class="dock with-card" aria-label=${say("card-label")}>
      ${asking && html`<${AnsweredButton} />`}
      <div class="dock-row">
        ${asking && html`<${AccuseButton} />`}
        <${Card} />
        ${asking && html`<${RevealButton} />`}
      </div>
    </aside>
  `;
}

/** Ends the question, for who was asked and answers aloud. */
function AnsweredButton() {
  if (!may("answer") || answersInWriting()) return null;
  return html`
    <button class="button primary big" data-test="answered" onClick=${() => act({ type: "answer" })}>${say("answered")}</button>
  `;
}

function AccuseButton() {
  const [isOpen, setOpen] = useState(false);
  const allowed = may("accuse");
  return html`
    <button class="button" data-test="accuse" disabled=${!allowed} onClick=${() => setOpen(true)}>
      ${say(allowed ? "accuse" : hasAccused() ? "accuse-spent" : "accuse-alone")}
    </button>
    ${isOpen && allowed && html`<${Accuse} close=${() => setOpen(false)} />`}
  `;
}

/** Whether my accusation of this round is used up; one that a card called off is not. */
const hasAccused = () =>
  seen().public.round?.accusations.some(({ accuser, called_off: off }) => accuser !== null && isMe(accuser) && !off);

/** A spy's move. The page shows it to everybody: who has it must not stand out. */
function RevealButton() {
  const [isOpen, setOpen] = useState(false);
  const { spies } = settings();
  const allowed = may("reveal");
  return html`
    <button class="button" data-test="reveal" disabled=${!allowed} onClick=${() => setOpen(true)}>${say("reveal", { spies })}</button>
    ${isOpen && allowed && html`
      <${Confirm} title=${say("reveal-title", { spies })} text=${say("reveal-text", { spies })}
        yes=${say("reveal", { spies })} confirm=${() => act({ type: "reveal" })} close=${() => setOpen(false)} />`}
  `;
}
