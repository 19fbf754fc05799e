/** Keeps the screen on. Browsers allow it on https only; on plain http it does nothing. */
export function keepAwake() {
  if (!navigator.wakeLock) return () => {};
  const ask = () => {
    if (document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {});
  };
  ask();
  document.addEventListener("visibilitychange", ask);
  return () => document.removeEventListener("visibilitychange", ask);
}
