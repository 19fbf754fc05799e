import { html, useState } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { act } from "../session.js";
import { sheet } from "../state.js";
import { isHost, isMe, isOnline, nameOf, seen, standing } from "../view.js";
import { tapToLook, toggleTapToLook } from "./card.js";
import { Invite } from "./invite.js";
import { SeatActions } from "./seat_actions.js";
import { Confirm, Sheet } from "./sheet.js";

/** The table itself, in every phase: how to get in, who sits here, how to leave. */
export function TableSheet() {
  const [leaving, setLeaving] = useState(false);
  const { ring } = seen().public;
  return html`
    <${Sheet} title=${say("table-title")} close=${() => (sheet.value = null)}>
      <${Invite} />
      <h3>${say("who-is-here")}</h3>
      <ul class="people">
        ${ring.map((seat) => html`
          <li key=${seat}>
            <span class="people-name"><b>${nameOf(seat)}</b> ${describe(seat)}</span>
            ${isHost() && !isMe(seat) && html`<${SeatActions} seat=${seat} />`}
          </li>`)}
      </ul>
      <label class="choice">
        <input type="checkbox" data-test="tap-to-look" checked=${tapToLook.value} onChange=${toggleTapToLook} />
        ${say("tap-to-look")}
      </label>
      <button class="button" data-test="leave" onClick=${() => setLeaving(true)}>${say("leave")}</button>
      ${leaving && html`
        <${Confirm} title=${say("leave-title")} text=${say("leave-text")} yes=${say("leave")}
          confirm=${() => act({ type: "leave" })} close=${() => setLeaving(false)} />`}
    <//>
  `;
}

/** @param {number} seat */
function describe(seat) {
  const words = [
    isMe(seat) && say("you"),
    seat === seen().public.host && say("host"),
    standing(seat) === "away" && say("away"),
    !isOnline(seat) && say("offline"),
  ];
  return words.filter(Boolean).join(" · ");
}
