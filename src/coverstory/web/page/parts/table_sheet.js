/** @import { ComponentChildren } from "../../vendor/preact.js" */
import { html, useState } from "../../vendor/preact.js";
import { aloudOn, canSpeak, toggleAloud } from "../a11y/read_aloud.js";
import { canVibrate, soundOn, toggleSound, toggleVibration, vibrationOn } from "../a11y/attention.js";
import { isBot } from "../state/bots.js";
import { say } from "../state/catalogue.js";
import { linkTo, tableCode } from "../state/route.js";
import { act } from "../net/session.js";
import { sheet, watching } from "../state/store.js";
import { isHost, isMe, isOnline, may, nameOf, seated, seatsFor, seen, standing } from "../state/view.js";
import { tapToLook, toggleTapToLook } from "./card.js";
import { Invite } from "./invite.js";
import { RunIt } from "./host_without_seat.js";
import { SeatActions } from "./seat_actions.js";
import { Confirm, Sheet } from "./sheet.js";
import { AfarSwitch } from "./talk_settings.js";
import { ThisPhone } from "./this_phone.js";

/** The table itself, in every phase: how to get in, who sits here, how to leave. */
export function TableSheet() {
  const [leaving, setLeaving] = useState(false);
  const { locked } = seen().public;
  return html`
    <${Sheet} title=${say("table-title")} close=${() => (sheet.value = null)}>
      <${Invite} />
      <h3>${say("who-is-here")}</h3>
      <ul class="people">
        ${seated().map((seat) => html`
          <li key=${seat}>
            <span class="people-name"><b>${nameOf(seat)}</b> ${describe(seat)}</span>
            ${isHost() && !isMe(seat) && html`<${SeatActions} seat=${seat} />`}
          </li>`)}
      </ul>
      <${Removed} />
      <${ThisPhone} level="h3" />
      <${RunIt} />
      <${AfarSwitch} />
      ${may("lock") && html`
        <${Switch} test="lock" on=${locked} turn=${() => act({ type: "lock", locked: !locked })}>
          ${say("lock-table")}
        <//>`}
      <${Switch} test="sound" on=${soundOn.value} turn=${toggleSound}>${say("sound-on")}<//>
      ${canSpeak && seated().some(isBot) && html`
        <${Switch} test="aloud" on=${aloudOn.value} turn=${toggleAloud}>${say("aloud-on")}<//>`}
      ${canVibrate && html`
        <${Switch} test="vibration" on=${vibrationOn.value} turn=${toggleVibration}>${say("vibration-on")}<//>`}
      ${watching.value
        ? html`<a class="link" href=${linkTo(tableCode.value ?? "")} data-test="sit-down">${say("sit-down-too")}</a>`
        : html`
          <${Switch} test="tap-to-look" on=${tapToLook.value} turn=${toggleTapToLook}>${say("tap-to-look")}<//>
          ${seen().mine && html`<button class="button" data-test="leave" onClick=${() => setLeaving(true)}>${say("leave")}</button>`}`}
      ${leaving && html`
        <${Confirm} title=${say("leave-title")} text=${say("leave-text")} yes=${say("leave")}
          confirm=${() => act({ type: "leave" })} close=${() => setLeaving(false)} />`}
    <//>
  `;
}

/** Whom the host has removed and may let in again. */
function Removed() {
  const removed = seatsFor("readmit");
  if (!removed.length) return null;
  return html`
    <h3>${say("removed-title")}</h3>
    <ul class="people">
      ${removed.map((seat) => html`
        <li key=${seat}>
          <span class="people-name"><b>${nameOf(seat)}</b></span>
          <div class="row wrap">
            <button class="button small" data-test=${`readmit-${seat}`}
              onClick=${() => act({ type: "readmit", seat })}>${say("readmit")}</button>
          </div>
        </li>`)}
    </ul>
  `;
}

/** @param {{ test: string, on: boolean, turn: () => void, children?: ComponentChildren }} props */
function Switch({ test, on, turn, children }) {
  return html`
    <label class="choice">
      <input type="checkbox" data-test=${test} checked=${on} onChange=${turn} />
      ${children}
    </label>
  `;
}

/** @param {number} seat */
function describe(seat) {
  const { host, ring } = seen().public;
  const words = [
    isMe(seat) && say("you"),
    seat === host && say("host"),
    !ring.includes(seat) && say("not-playing"),
    standing(seat) === "away" && say("away"),
    isBot(seat) ? say("bot-badge", { temperament: seen().public.seats[seat]?.bot ?? "normal" }) : seen().public.seats[seat]?.afar && say("afar"),
    !isOnline(seat) && say("offline"),
  ];
  return words.filter(Boolean).join(" · ");
}
