/** Buttons of the host for one seat: pass on the host's role, mark as away, remove. */
import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { nameOf, seatsFor } from "../state/view.js";
import { Confirm } from "./sheet.js";

/** @param {{ seat: number }} props */
export function SeatActions({ seat }) {
  const [removing, setRemoving] = useState(false);
  const name = nameOf(seat);
  return html`
    <div class="row wrap">
      ${seatsFor("pass-host").includes(seat) && html`
        <button class="button small" data-test=${`make-host-${seat}`}
          onClick=${() => act({ type: "pass-host", seat })}>${say("make-host")}</button>`}
      ${seatsFor("mark-away").includes(seat) && html`
        <button class="button small" data-test=${`mark-away-${seat}`}
          onClick=${() => act({ type: "mark-away", seat })}>${say("mark-away")}</button>`}
      ${seatsFor("remove").includes(seat) && html`
        <button class="button small" data-test=${`remove-${seat}`}
          onClick=${() => setRemoving(true)}>${say("remove")}</button>`}
      ${removing && seatsFor("remove").includes(seat) && html`
        <${Confirm} title=${say("remove-title", { name })} text=${say("remove-text")} yes=${say("remove")}
          confirm=${() => act({ type: "remove", seat })} close=${() => setRemoving(false)} />`}
    </div>
  `;
}
