/** The settings about talk: spoken or written, and playing from afar. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { can, currentFrame, mySeat, settings } from "../state/view.js";
import { isWritten } from "../state/written_play.js";
import { ChoiceSetting, SwitchSetting } from "./setting_controls.js";

export function TalkSetting() {
  const now = settings();
  return html`
    <${ChoiceSetting} name="talk" test="setting-talk" value=${now.talk}
      options=${[["spoken", say("talk-spoken")], ["written", say("talk-written")]]}
      pick=${(/** @type {typeof now.talk} */ talk) => ({ talk })} />
  `;
}

/** Whether the players or the server keep track of the turns, and why (R23). */
export function TurnsSetting() {
  const { turns } = settings();
  const { tracked } = currentFrame().public.advice;
  return html`
    <${ChoiceSetting} name="turns" test="setting-turns" value=${turns}
      options=${[["free", say("turns-free")], ["tracked", say("turns-tracked")]]}
      hint=${say(`turns-hint-${tracked ?? "free"}`)}
      pick=${(/** @type {typeof turns} */ picked) => ({ turns: picked })} />
  `;
}

/** My own switch at a table that talks aloud: I am not in the room. */
export function RemoteSwitch() {
  if (!can("play-from-afar") || isWritten()) return null;
  const afar = currentFrame().public.seats[mySeat()]?.afar ?? false;
  return html`
    <${SwitchSetting} test="afar" label=${say("play-from-afar")} on=${afar} fixed=${false}
      turn=${() => act({ type: "play-from-afar", afar: !afar })} />
  `;
}
