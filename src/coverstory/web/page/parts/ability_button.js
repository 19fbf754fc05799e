import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { may } from "../state/view.js";
import { Confirm } from "./sheet.js";

/**
 * Everybody whose ability card lies face down has this button, and it asks everybody the same.
 * @param {{ primary?: boolean }} props
 */
export function UsePower({ primary = false }) {
  const [asking, setAsking] = useState(false);
  if (!may("use-power")) return null;
  return html`
    <button class=${primary ? "button primary big" : "button big"} data-test="use-power"
      onClick=${() => setAsking(true)}>${say("use-power")}</button>
    ${asking && html`
      <${Confirm} title=${say("use-power-title")} text=${say("use-power-text")} yes=${say("use-power")}
        confirm=${() => act({ type: "use-power" })} close=${() => setAsking(false)} />`}
  `;
}
