/** @import { Temperament } from "../state/bots.js" */
import { html, useId, useState } from "../../vendor/preact.js";
import { PACES, TEMPERAMENTS, freeNames, isBot, seatBot } from "../state/bots.js";
import { say } from "../state/catalogue.js";
import { may, seated, seen, settings } from "../state/view.js";
import { OneFieldForm, nameField } from "./field.js";
import { Choice } from "./setting_controls.js";

/** Seats for players of the house, as long as there is room. */
export function Bots() {
  const id = useId();
  const [temperament, setTemperament] = useState(/** @type {Temperament} */ ("normal"));
  if (!may("seat-bot")) return null;
  const [suggested = ""] = freeNames();
  const add = async (/** @type {string} */ name) => seatBot(name, temperament);
  // Another name is suggested when a bot has sat down, and not when a guest has: the host may be typing.
  const seatedSoFar = seen().public.seats.filter(({ bot }) => bot).length;
  return html`
    <section class="bots" aria-labelledby="bots-title">
      <h2 id="bots-title">${say("bots-title")}</h2>
      <p class="soft">${say("bots-about")}</p>
      <div class="setting">
        <label for=${id}>${say("temperament-label")}</label>
        <select id=${id} data-test="bot-temperament" value=${temperament}
          onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ { currentTarget }) =>
            setTemperament(/** @type {Temperament} */ (currentTarget.value))}>
          ${TEMPERAMENTS.map((key) => html`<option key=${key} value=${key}>${say(`temperament-${key}`)}</option>`)}
        </select>
      </div>
      <${OneFieldForm} key=${seatedSoFar} ...${nameField()} label=${say("bot-name")} start=${suggested}
        test="bot-name" go="add-bot" button=${say("add-bot")} submit=${add} quiet />
      ${seated().some(isBot) && html`
        <${Choice} name="bots" test="setting-bots" value=${settings().bots}
          options=${PACES.map((pace) => [pace, say(`bots-${pace}`)])}
          pick=${(/** @type {typeof PACES[number]} */ bots) => ({ bots })} />`}
    </section>
  `;
}
