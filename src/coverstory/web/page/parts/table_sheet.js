/** The sheet about the table: the invitation, the players, sound and other options, and the button to leave. */
import { html, useState } from "../../vendor/preact.js";
import { canSpeak, isReadAloudOn, toggleReadAloud } from "../a11y/read_aloud.js";
import { canVibrate, isSoundOn, isVibrationOn, toggleSound, toggleVibration } from "../a11y/alerts.js";
import { isBot } from "../state/bots.js";
import { say } from "../state/catalogue.js";
import { linkTo, tableCode } from "../state/route.js";
import { tapToLook, toggleTapToLook } from "../state/tap_to_look.js";
import { act } from "../net/session.js";
import { isWatching, openSheet } from "../state/store.js";
import { can, currentFrame, isHost, isMe, isOnline, nameOf, seatsAtTable, seatsFor, standing } from "../state/view.js";
import { Invite } from "./invite.js";
import { HostNotPlaying } from "./host_not_playing.js";
import { SeatActions } from "./seat_actions.js";
import { SwitchSetting } from "./setting_controls.js";
import { Confirm, Sheet } from "./sheet.js";
import { RemoteSwitch } from "./talk_settings.js";
import { ThisPhone } from "./this_phone.js";

export function TableSheet() {
  const [leaving, setLeaving] = useState(false);
  const { locked } = currentFrame().public;
  return html`
    <${Sheet} title=${say("table-title")} close=${() => (openSheet.value = null)}>
      <${Invite} />
      <h3>${say("who-is-here")}</h3>
      <ul class="people">
        ${seatsAtTable().map((seat) => html`
          <li key=${seat}>
            <span class="people-name"><b>${nameOf(seat)}</b> ${seatStatus(seat)}</span>
            ${isHost() && !isMe(seat) && html`<${SeatActions} seat=${seat} />`}
          </li>`)}
      </ul>
      <${Removed} />
      <${ThisPhone} level="h3" />
      <${HostNotPlaying} />
      <${RemoteSwitch} />
      ${can("lock") && html`
        <${SwitchSetting} fixed=${false} test="lock" label=${say("lock-table")} hint=${say("lock-hint")} on=${locked}
          turn=${() => act({ type: "lock", locked: !locked })} />`}
      <${SwitchSetting} fixed=${false} test="sound" label=${say("sound-on")} on=${isSoundOn.value} turn=${toggleSound} />
      ${canSpeak && seatsAtTable().some(isBot) && html`
        <${SwitchSetting} fixed=${false} test="aloud" label=${say("aloud-on")} on=${isReadAloudOn.value} turn=${toggleReadAloud} />`}
      ${canVibrate && html`
        <${SwitchSetting} fixed=${false} test="vibration" label=${say("vibration-on")} on=${isVibrationOn.value} turn=${toggleVibration} />`}
      ${isWatching.value
        ? html`<a class="link" href=${linkTo(tableCode.value ?? "")} data-test="sit-down">${say("sit-down-too")}</a>`
        : html`
          <${SwitchSetting} fixed=${false} test="tap-to-look" label=${say("tap-to-look")} hint=${say("tap-to-look-hint")}
            on=${tapToLook.value} turn=${toggleTapToLook} />
          ${currentFrame().mine && html`<button class="button" data-test="leave" onClick=${() => setLeaving(true)}>${say("leave")}</button>`}`}
      ${leaving && html`
        <${Confirm} title=${say("leave-title")} text=${say("leave-text")} yes=${say("leave")}
          confirm=${() => act({ type: "leave" })} close=${() => setLeaving(false)} />`}
    <//>
  `;
}

/** Players whom the host has removed and can readmit. */
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

/** @param {number} seat */
function seatStatus(seat) {
  const { host, ring } = currentFrame().public;
  const words = [
    isMe(seat) && say("you"),
    seat === host && say("host"),
    !ring.includes(seat) && say("not-playing"),
    standing(seat) === "away" && say("away"),
    isBot(seat) ? say("bot-badge", { level: currentFrame().public.seats[seat]?.bot ?? "normal" }) : currentFrame().public.seats[seat]?.afar && say("afar"),
    !isOnline(seat) && say("offline"),
  ];
  return words.filter(Boolean).join(" · ");
}
