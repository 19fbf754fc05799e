import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { may, mySeat, seen, settings } from "../state/view.js";
import { writes } from "../state/written_play.js";
import { Choice } from "./setting_controls.js";

/** Whether questions are asked out loud. */
export function TalkChoice() {
  const now = settings();
  return html`
    <${Choice} name="talk" test="setting-talk" value=${now.talk}
      options=${[["spoken", say("talk-spoken")], ["written", say("talk-written")]]}
      pick=${(/** @type {typeof now.talk} */ talk) => ({ talk })} />
  `;
}

/** My own switch at a table that talks: I am not in the room. */
export function AfarSwitch() {
  if (!may("play-from-afar") || writes()) return null;
  const afar = seen().public.seats[mySeat()]?.afar ?? false;
  return html`
    <label class="choice">
      <input type="checkbox" data-test="afar" checked=${afar}
        onChange=${() => act({ type: "play-from-afar", afar: !afar })} />
      ${say("play-from-afar")}
    </label>
  `;
}
