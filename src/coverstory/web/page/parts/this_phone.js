/** The players who share this phone: add one, or move a seat to another phone. */
import { html, useId, useMemo, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { seatRequest } from "../net/api.js";
import { tableCode } from "../state/route.js";
import { lazyModule } from "../net/lazy_load.js";
import { connectSeat } from "../net/session.js";
import { holder, isWatching, seats, sharedPhoneTable } from "../state/store.js";
import { namesOf } from "../state/view.js";
import { OneFieldForm, nameField } from "./field.js";

const moveSeatModule = lazyModule(() => Promise.all([import("./move_seat_sheet.js")]));

/** @param {{ level: "h2" | "h3" }} props */
export function ThisPhone({ level }) {
  const id = useId();
  const [adding, setAdding] = useState(sharedPhoneTable.value !== null && sharedPhoneTable.value === tableCode.value);
  const [moving, setMoving] = useState(false);
  if (isWatching.value) return null;
  const MoveSeatSheet = moving ? moveSeatModule.load()?.MoveSeatSheet : null;
  const several = seats.value.length > 1;
  return html`
    <section class="this-phone" aria-labelledby=${id}>
      <${level} id=${id}>${say("this-phone")}<//>
      <p class="soft" data-test="on-this-phone">
        ${several ? say("this-phone-several", { names: namesOf(seats.value.map(({ seat }) => seat)) }) : say("this-phone-one")}
      </p>
      ${adding
        ? html`<${AddPlayer} key=${seats.value.length} />`
        : html`<button class="button" data-test="add-somebody" onClick=${() => setAdding(true)}>${say("add-somebody")}</button>`}
      ${holder.value && html`
        <button class="button" data-test="move-seat" onClick=${() => setMoving(true)}>${say("move-seat")}</button>`}
      ${moving && MoveSeatSheet && holder.value && html`<${MoveSeatSheet} of=${holder.value} close=${() => setMoving(false)} />`}
    </section>
  `;
}

/** A form for a player who has no phone of their own. */
function AddPlayer() {
  const code = tableCode.value ?? "";
  const take = useMemo(() => seatRequest(code), [code]);
  const add = async (/** @type {string} */ name) => connectSeat(await take(name));
  return html`
    <${OneFieldForm} ...${nameField()} label=${say("add-name")} test="add-name" go="add-go"
      button=${say("add-go")} submit=${add} isSecondary hasFocus />
  `;
}
