/** Keeps the screen on where the browser lets us; on plain http it does not, and nothing is lost. */
export function keepAwake() {
  if (!navigator.wakeLock) return () => {};
  const ask = () => {
    if (document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {});
  };
  ask();
  document.addEventListener("visibilitychange", ask);
  return () => document.removeEventListener("visibilitychange", ask);
}
