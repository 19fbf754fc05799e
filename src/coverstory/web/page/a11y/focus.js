/**
 * Keeps the keyboard focus on the screen when the focused button disappears.
 *
 * Call it while rendering, and run the returned function afterwards. Without it, the next Tab would start at the top
 * of the page.
 */
export function restoreFocus() {
  const held = document.activeElement;
  return () => {
    const lost = held?.isConnected === false && document.activeElement === document.body;
    if (lost) document.querySelector("main")?.focus({ preventScroll: true });
  };
}
