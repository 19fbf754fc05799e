// Serves the page from a cache, where the browser allows it (https or localhost). A reload without a network then
// shows our page, which waits for the server. The cache has only files that are the same for all clients: no tables.

// The server puts its list of files here.
const FILES = ["/static/*"];
const PARTS = ["start", "table", "round", "rules", "sheet", "own", "game"];
const TEXTS = ["/", "/api/editions", ...PARTS.map((part) => `/locales/en-${part}.ftl`)];
// The server adds the fingerprint of the page, so that every version has a cache of its own.
const PREFIX = "/static/";
const PAGES = /^\/(?:(?:t|tv|watch|e)(?:\/|$)|$)/;

self.addEventListener("install", (event) => event.waitUntil(fillCache().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(PREFIX)) event.respondWith(fromCache(event.request));
  else if (mode === "navigate" && PAGES.test(pathname)) event.respondWith(fromNetwork(event.request, "/"));
  else if (TEXTS.includes(pathname)) event.respondWith(fromNetwork(event.request, pathname));
});

async function fillCache() {
  const cache = await caches.open(PREFIX);
  await cache.addAll([...FILES, ...TEXTS]);
}

async function deleteOldCaches() {
  const old = (await caches.keys()).filter((name) => name !== PREFIX);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function fromCache(request) {
  return (await find(request)) ?? fetch(request);
}

// A proxy whose server is down answers with a status of 500 or above.
async function fromNetwork(request, cached) {
  try {
    const response = await fetch(request);
    return response.status < 500 ? response : ((await find(cached)) ?? response);
  } catch {
    return (await find(cached)) ?? Response.error();
  }
}

// The cache has one uncompressed copy of each file. Without `ignoreVary`, a request with another encoding would miss it.
const find = (request) => caches.match(request, { ignoreVary: true });
