/** The sheet for an accusation: first the suspect, then a confirmation. */
import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { nameOf, seatsFor, settings } from "../state/view.js";
import { SeatButtons } from "./seat_buttons.js";
import { Confirm, Sheet } from "./sheet.js";

/** @param {{ close: () => void }} props */
export function Accuse({ close }) {
  const [suspect, setSuspect] = useState(/** @type {number | null} */ (null));
  const { spies } = settings();
  const open = seatsFor("accuse");
  if (suspect !== null && open.includes(suspect)) {
    const name = nameOf(suspect);
    return html`
      <${Confirm} key="sure" title=${say("accuse-sure", { name })} text=${say("accuse-text", { spies })}
        yes=${say("accuse-yes", { name })} close=${close}
        confirm=${() => act({ type: "accuse", seat: suspect })} />
    `;
  }
  return html`
    <${Sheet} key="whom" title=${say("accuse-whom", { spies })} close=${close}>
      <p>${say("accuse-text", { spies })}</p>
      <${SeatButtons} seats=${open} test="accuse" tap=${setSuspect} />
    <//>
  `;
}
