/**
 * Call it while rendering: a button that is gone afterwards, and had the focus, leaves it to the
 * screen, so that the next Tab leads to what can be done now and not to the top of the page.
 */
export function keepFocus() {
  const held = document.activeElement;
  return () => {
    const lost = held?.isConnected === false && document.activeElement === document.body;
    if (lost) document.querySelector("main")?.focus({ preventScroll: true });
  };
}
