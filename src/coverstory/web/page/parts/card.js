/** My card, face down. It shows its face only while it is held, or for a moment after a tap. */
import { html, signal, useEffect } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { tapToLook } from "../state/tap_to_look.js";
import { act } from "../net/session.js";
import { frame } from "../state/store.js";
import { can } from "../state/view.js";
import { CardFace } from "./card_face.js";
import { Picture } from "./picture.js";

/** How long a tap shows the card, in ms. */
const LONGEST_LOOK = 5000;

const isCardShown = signal(false);
let hideTimer = 0;

/** After these events, somebody else may see the screen. */
const HIDE_EVENTS = ["blur", "pagehide", "resize", "orientationchange"];

/** @param {{ big?: boolean }} props */
export function Card({ big = false }) {
  useEffect(() => {
    for (const event of HIDE_EVENTS) addEventListener(event, hide);
    document.addEventListener("visibilitychange", hide);
    document.addEventListener("pointerdown", hideByTapElsewhere, { capture: true });
    return () => {
      hide();
      for (const event of HIDE_EVENTS) removeEventListener(event, hide);
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
      <div role="status">${isCardShown.value && html`<${CardFace} />`}</div>
    </div>
  `;
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

/** Safari gives a tapped button no focus, so the button never blurs. @param {Event} event */
function hideByTapElsewhere({ target }) {
  const onCard = target instanceof Element && target.closest(".card-back");
  if (tapToLook.value && !onCard) hide();
}

function look() {
  const wasShown = isCardShown.value;
  hide();
  if (wasShown) return;
  isCardShown.value = true;
  hideTimer = setTimeout(hide, LONGEST_LOOK);
}

/** @param {PointerEvent & { currentTarget: HTMLElement }} event */
function press(event) {
  if (event.button !== 0) return;
  event.currentTarget.setPointerCapture(event.pointerId);
  isCardShown.value = true;
}

/** @param {KeyboardEvent} event */
function keyPress(event) {
  if (event.key !== " " && event.key !== "Enter") return;
  event.preventDefault();
  isCardShown.value = true;
}

function hide() {
  clearTimeout(hideTimer);
  const wasShown = isCardShown.value;
  isCardShown.value = false;
  // Sent after the look. A bot may then start the round, and the card would disappear under the eyes of its reader.
  if (wasShown && frame.peek() && can("see-card")) act({ type: "see-card" });
}
