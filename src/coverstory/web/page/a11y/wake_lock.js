/** Keeps the screen on. Browsers allow it on https only; on plain http it does nothing. */
export function keepAwake() {
  if (!navigator.wakeLock) return () => {};
  const request = () => {
    if (document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {});
  };
  request();
  document.addEventListener("visibilitychange", request);
  return () => document.removeEventListener("visibilitychange", request);
}
