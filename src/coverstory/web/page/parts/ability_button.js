/** The button that uses a player's ability card, with a confirmation. */
import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { can } from "../state/view.js";
import { Confirm } from "./sheet.js";

/**
 * Every player with an unused ability card has the same button and the same question, whatever the card.
 * @param {{ primary?: boolean }} props
 */
export function AbilityButton({ primary = false }) {
  const [asking, setAsking] = useState(false);
  if (!can("use-power")) return null;
  return html`
    <button class=${primary ? "button primary big" : "button big"} data-test="use-power"
      onClick=${() => setAsking(true)}>${say("use-power")}</button>
    ${asking && html`
      <${Confirm} title=${say("use-power-title")} text=${say("use-power-text")} yes=${say("use-power")}
        confirm=${() => act({ type: "use-power" })} close=${() => setAsking(false)} />`}
  `;
}
