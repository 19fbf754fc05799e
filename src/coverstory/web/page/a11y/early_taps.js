/**
 * Ignores taps on buttons that have just appeared or moved.
 *
 * A player aims at a button, and the screen changes before the finger lands. The tap must not hit another button,
 * which would vote, accuse or deal.
 */

/** How long a button must have been in its place before it takes a tap, in ms. */
const READY_AFTER = 700;

/** A button that shifts by less than this, in CSS pixels, is still under the same finger. */
const SHIFT = 8;

/** Switches and `data-instant` buttons decide nothing, so they take every tap. */
const GUARDED = "button:enabled:not([role=switch], [data-instant])";

/** The look of a button until it takes taps: hatched and without shadow. The text stays in its place and legible. */
const TAPE = "repeating-linear-gradient(-45deg, #0003 0 0.5rem, #0000 0.5rem 1rem)";
const NOT_READY = [1, 2].map(() => ({ boxShadow: "none", borderStyle: "dashed", backgroundImage: TAPE }));

/** @typedef {{ x: number, y: number, since: number }} ButtonPosition `since` by the clock of `event.timeStamp` */

export function ignoreEarlyTaps() {
  let positions = /** @type {Map<HTMLElement, ButtonPosition>} */ (new Map());

  const update = () => {
    const before = positions;
    positions = new Map();
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(GUARDED))) {
      const known = before.get(button);
      const now = positionOf(button);
      if (known && !hasMoved(known, now)) positions.set(button, known);
      else {
        positions.set(button, { ...now, since: performance.now() });
        button.animate(NOT_READY, READY_AFTER);
      }
    }
  };
  // Scrolling and resizing move sticky buttons too, but the player does that.
  const follow = () => {
    for (const [button, { since }] of positions) positions.set(button, { ...positionOf(button), since });
  };
  /** @param {MouseEvent} event */
  const guard = (event) => {
    // A key press clicks too, with detail 0. It goes to the button that has the focus.
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const button = event.target.closest("button");
    const position = button && positions.get(button);
    if (!position || event.timeStamp - position.since >= READY_AFTER) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  update();
  const observer = new MutationObserver(update);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  addEventListener("scroll", follow, { capture: true, passive: true });
  addEventListener("resize", follow);
  addEventListener("click", guard, { capture: true });
  return () => {
    observer.disconnect();
    removeEventListener("scroll", follow, { capture: true });
    removeEventListener("resize", follow);
    removeEventListener("click", guard, { capture: true });
  };
}

/** The position in the layout, which neither scrolling nor an animated transform changes. @param {HTMLElement} button */
function positionOf(button) {
  let [x, y] = [0, 0];
  for (let at = /** @type {HTMLElement | null} */ (button); at; at = /** @type {HTMLElement | null} */ (at.offsetParent)) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  return { x, y };
}

/** @param {ButtonPosition} before @param {{ x: number, y: number }} now */
const hasMoved = (before, now) => Math.hypot(now.x - before.x, now.y - before.y) >= SHIFT;
