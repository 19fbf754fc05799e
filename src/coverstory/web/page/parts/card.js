import { html, signal, useEffect } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { read, write } from "../state/storage.js";
import { act } from "../net/session.js";
import { frame } from "../state/store.js";
import { may } from "../state/view.js";
import { Face } from "./face.js";
import { Picture } from "./picture.js";

/** Where a tap shows the card, it turns back by itself after so long. */
const LONGEST_LOOK = 5000;

const TAPS = "coverstory:tap-to-look";

/** For who cannot hold a finger still: a tap shows the card. Off unless its owner says so. */
export const tapToLook = signal(read(TAPS) === true);

export function toggleTapToLook() {
  tapToLook.value = !tapToLook.value;
  write(TAPS, tapToLook.value || null);
}

/** Whether it is held just now. */
export const shown = signal(false);
let turnBack = 0;

function hide() {
  clearTimeout(turnBack);
  const wasShown = shown.value;
  shown.value = false;
  // Not as soon as it is held: a bot may start the round then, and the card would be gone.
  if (wasShown && frame.peek() && may("see-card")) act({ type: "see-card" });
}

/** Everything that may mean the phone is no longer in its owner's hand. */
const HIDING = ["blur", "pagehide", "resize", "orientationchange"];

/** Safari gives a tapped button no focus, so it never blurs. @param {Event} event */
function hideByTapElsewhere({ target }) {
  const onCard = target instanceof Element && target.closest(".card-back");
  if (tapToLook.value && !onCard) hide();
}

/** My card, face down: it shows only while pressed. @param {{ big?: boolean }} props */
export function Card({ big = false }) {
  useEffect(() => {
    for (const event of HIDING) addEventListener(event, hide);
    document.addEventListener("visibilitychange", hide);
    document.addEventListener("pointerdown", hideByTapElsewhere, { capture: true });
    return () => {
      hide();
      for (const event of HIDING) removeEventListener(event, hide);
      document.removeEventListener("visibilitychange", hide);
      document.removeEventListener("pointerdown", hideByTapElsewhere, { capture: true });
    };
  }, []);
  return html`
    <div class=${big ? "hand big" : "hand"}>
      <button class="card-back" data-instant data-test="card" ...${tapToLook.value ? TAP : HOLD} aria-describedby="card-how">
        <${Picture} of="ui-eye" />
        <span>${say(tapToLook.value ? "card-tap" : "card-hold")}</span>
      </button>
      <span class="hidden" id="card-how">${say(tapToLook.value ? "card-tap-how" : "card-how")}</span>
      <div role="status">${shown.value && html`<${Face} />`}</div>
    </div>
  `;
}

/** @param {PointerEvent & { currentTarget: HTMLElement }} event */
function press(event) {
  if (event.button !== 0) return;
  event.currentTarget.setPointerCapture(event.pointerId);
  shown.value = true;
}

/** @param {KeyboardEvent} event */
function keyPress(event) {
  if (event.key !== " " && event.key !== "Enter") return;
  event.preventDefault();
  shown.value = true;
}

function look() {
  const wasShown = shown.value;
  hide();
  if (wasShown) return;
  shown.value = true;
  turnBack = setTimeout(hide, LONGEST_LOOK);
}

const TAP = { onClick: look, onBlur: hide };

const HOLD = {
  onPointerDown: press,
  onPointerUp: hide,
  onPointerCancel: hide,
  onLostPointerCapture: hide,
  onKeyDown: keyPress,
  onKeyUp: hide,
  onBlur: hide,
  onContextMenu: (/** @type {Event} */ event) => event.preventDefault(),
};
