/** The buttons of the host during questions: pause, call time, end a slow turn. */
import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { secondsUntil } from "../state/server_clock.js";
import { act } from "../net/session.js";
import { can, phase } from "../state/view.js";
import { Confirm } from "./sheet.js";
import { EndWaitButton } from "./end_wait_button.js";

/** The last button appears when a turn takes too long. It comes last, so that it moves no other button under a finger. */
export function LeaderActions() {
  const { asker, asked, patience } = phase("questioning");
  const slow = can("end-turn") && secondsUntil(patience) === 0;
  if (!can("pause") && !slow) return null;
  return html`
    ${can("call-time") && html`<${CallTime} />`}
    ${can("pause") && html`
      <button class="button" data-test="pause" onClick=${() => act({ type: "pause" })}>${say("pause")}</button>`}
    ${slow && html`<${EndWaitButton} from=${patience} stem="end-turn" seat=${asked ?? asker} />`}
  `;
}

/** Without a clock, the host says when the time is up. */
function CallTime() {
  const [sure, setSure] = useState(false);
  return html`
    <button class="button" data-test="call-time" onClick=${() => setSure(true)}>${say("call-time")}</button>
    ${sure && html`
      <${Confirm} title=${say("call-time-title")} text=${say("call-time-text")} yes=${say("call-time")}
        confirm=${() => act({ type: "call-time" })} close=${() => setSure(false)} />`}
  `;
}
