/** Keeps the page for a reload without a network, where the browser allows it: on https and localhost. */
export function keepOfflinePage() {
  // Without it the page works all the same.
  if (isSecureContext) navigator.serviceWorker?.register("/service_worker.js").catch(() => {});
}
