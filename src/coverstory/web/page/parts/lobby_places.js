/** The places of the game, for everybody in the lobby. */
/** @import { FunctionComponent } from "../../vendor/preact.js" */
import { html, useEffect } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { openSheet } from "../state/store.js";
import { currentFrame } from "../state/view.js";
import { Sheet } from "./sheet.js";

/** @param {{ of: { load: () => { PlacesToRead: FunctionComponent } | null } }} props `of` is the module of a round */
export function LobbyPlaces({ of }) {
  const module = of.load();
  useEffect(() => () => void (openSheet.value = null), []);
  return html`
    <${Sheet} title=${say("places-title", { count: currentFrame().public.box.length })} close=${() => (openSheet.value = null)}>
      <div id="places">${module && html`<${module.PlacesToRead} />`}</div>
    <//>
  `;
}
