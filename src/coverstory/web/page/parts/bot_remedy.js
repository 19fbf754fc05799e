/** A button that seats a bot, where too few players are here for the next deal. */
/** @import { Refusal } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { freeBotNames, seatBot } from "../state/bots.js";
import { say } from "../state/catalogue.js";
import { can } from "../state/view.js";

/** @param {{ why: Refusal | null }} props */
export function BotRemedy({ why }) {
  const [name] = freeBotNames();
  if (why?.code !== "too-few-players" || !name || !can("seat-bot")) return null;
  return html`<button class="button" data-test="start-bot" onClick=${() => seatBot(name, "normal")}>${say("remedy-bot")}</button>`;
}
