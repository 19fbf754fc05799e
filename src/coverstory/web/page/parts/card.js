import { html, signal, useEffect } from "../../vendor/preact.js";
import { say, sayPlace, sayRole } from "../catalogue.js";
import { read, write } from "../memory.js";
import { frame } from "../state.js";
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

const shown = signal(false);
let turnBack = 0;

function hide() {
  clearTimeout(turnBack);
  shown.value = false;
}

/** Everything that may mean the phone is no longer in its owner's hand. */
const HIDING = ["blur", "pagehide", "resize", "orientationchange"];

/** My card, face down: it shows only while pressed. @param {{ big?: boolean }} props */
export function Card({ big = false }) {
  useEffect(() => {
    for (const event of HIDING) addEventListener(event, hide);
    document.addEventListener("visibilitychange", hide);
    return () => {
      hide();
      for (const event of HIDING) removeEventListener(event, hide);
      document.removeEventListener("visibilitychange", hide);
    };
  }, []);
  return html`
    <div class=${big ? "hand big" : "hand"}>
      <button class="card-back" data-test="card" ...${tapToLook.value ? TAP : HOLD} aria-describedby="card-how">
        <${Picture} of="ui-card" />
        <span>${say(tapToLook.value ? "card-tap" : "card-hold")}</span>
      </button>
      <span class="hidden" id="card-how">${say(tapToLook.value ? "card-tap-how" : "card-how")}</span>
      <div role="status">${shown.value && html`<${Face} />`}</div>
    </div>
  `;
}

/**
 * The only part of the page that knows what I was dealt. It is not in the page while hidden, and a
 * spy's face has the layout, the colours and the amount of ink of anybody else's.
 */
function Face() {
  const card = frame.value?.mine?.secret.card;
  if (!card) return null;
  const { place, role } = card;
  const picture = place ?? "ui-spy";
  const detail = place ? (role ? sayRole(place, role) : say("no-role")) : say("card-spy-task");
  return html`
    <div class="face" data-test="face">
      <p class="kicker">${say("card-kicker")}</p>
      <${Picture} of=${picture} />
      <p class="face-title">${place ? sayPlace(place) : say("card-spy")}</p>
      <p class="face-rule" aria-hidden="true"></p>
      <p class="face-detail"><small>${place ? say("card-role") : say("card-task")}</small>${detail}</p>
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
