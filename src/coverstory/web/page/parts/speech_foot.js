/** The last row of the place of speech: to the whole talk, and the pace of bots. The styles hide it while I write. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { currentFrame } from "../state/view.js";
import { isTalkShown } from "../state/written_play.js";
import { botPaceButtons } from "./bot_pace.js";
import { currentExchange } from "./exchange.js";

export function SpeechFoot() {
  const { lines } = currentFrame().public;
  const more = isTalkShown() && lines.length > currentExchange().length;
  const pace = botPaceButtons();
  if (!more && !pace) return null;
  return html`
    <div class="speech-foot">
      ${more && html`<button class="link to-talk" data-instant data-test="to-talk" onClick=${toTalk}>${say("to-talk", { lines: lines.length })}</button>`}
      ${pace}
    </div>
  `;
}

function toTalk() {
  const talk = document.getElementById("talk");
  talk?.scrollIntoView();
  talk?.focus({ preventScroll: true });
}
