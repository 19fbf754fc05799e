/**
 * Keep the keyboard focus on the screen when the focused button disappears.
 *
 * Otherwise the browser moves the focus to the body, and the next Tab starts at the top of the page. An observer runs right after
 * every change of the page. So a player cannot press Tab before the focus is back.
 */
export function keepFocus() {
  let held = document.activeElement;
  const remember = () => { held = document.activeElement; };
  const restore = () => {
    const lost = held?.isConnected === false && document.activeElement === document.body;
    if (lost) document.querySelector("main")?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener("focusin", remember);
  return () => {
    observer.disconnect();
    removeEventListener("focusin", remember);
  };
}
