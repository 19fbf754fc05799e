import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { secondsUntil } from "../state/server_clock.js";
import { act } from "../net/session.js";
import { may, phase } from "../state/view.js";
import { Confirm } from "./sheet.js";
import { Patience } from "./end_wait.js";

/**
 * While questions are asked: what falls to whoever leads, a card in hand or not. What comes by the
 * clock comes last, so that nothing moves under a finger.
 */
export function Lead() {
  const { asker, asked, patience } = phase("questioning");
  const slow = may("end-turn") && secondsUntil(patience) === 0;
  if (!may("pause") && !slow) return null;
  return html`
    ${may("call-time") && html`<${CallTime} />`}
    ${may("pause") && html`
      <button class="button" data-test="pause" onClick=${() => act({ type: "pause" })}>${say("pause")}</button>`}
    ${slow && html`<${Patience} from=${patience} stem="end-turn" seat=${asked ?? asker} />`}
  `;
}

/** Where no clock runs, somebody has to say that the time is up. */
function CallTime() {
  const [sure, setSure] = useState(false);
  return html`
    <button class="button" data-test="call-time" onClick=${() => setSure(true)}>${say("call-time")}</button>
    ${sure && html`
      <${Confirm} title=${say("call-time-title")} text=${say("call-time-text")} yes=${say("call-time")}
        confirm=${() => act({ type: "call-time" })} close=${() => setSure(false)} />`}
  `;
}
