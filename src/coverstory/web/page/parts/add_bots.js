/** The lobby's form that seats bots. */
import { html, useId, useState } from "../../vendor/preact.js";
import { PACES, freeBotNames, isBot, seatBot } from "../state/bots.js";
import { say } from "../state/catalogue.js";
import { botLevels } from "../state/editions.js";
import { can, currentFrame, seatsAtTable, settings } from "../state/view.js";
import { OneFieldForm, nameField } from "./field.js";
import { ChoiceSetting } from "./setting_controls.js";

export function AddBots() {
  const id = useId();
  const [chosen, choose] = useState("normal");
  if (!can("seat-bot")) return null;
  const [suggested = ""] = freeBotNames();
  const add = async (/** @type {string} */ name) => seatBot(name, chosen);
  // The form restarts with another name when a bot sits down. It must not restart for a player: the host may be typing.
  const botCount = currentFrame().public.seats.filter(({ bot }) => bot).length;
  return html`
    <section class="bots" aria-labelledby="bots-title">
      <h3 id="bots-title">${say("bots-title")}</h3>
      <p class="soft">${say("bots-about")}</p>
      <div class="setting">
        <label for=${id}>${say("bot-level-label")}</label>
        <select id=${id} data-test="bot-level" value=${chosen}
          onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ { currentTarget }) =>
            choose(currentTarget.value)}>
          ${botLevels().map((level) => html`
            <option key=${level} value=${level}>${say("bot-level", { level })}</option>`)}
        </select>
      </div>
      <${OneFieldForm} key=${botCount} ...${nameField()} label=${say("bot-name")} start=${suggested}
        test="bot-name" go="add-bot" button=${say("add-bot")} submit=${add} isSecondary />
      ${seatsAtTable().some(isBot) && html`
        <${ChoiceSetting} name="bots" test="setting-bots" value=${settings().bots}
          options=${PACES.map((pace) => [pace, say(`bots-${pace}`)])}
          pick=${(/** @type {typeof PACES[number]} */ bots) => ({ bots })} />`}
    </section>
  `;
}
