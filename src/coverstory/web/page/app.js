/** The root component: chooses the screen by the address. Screens of the table are loaded when needed. */
import { html, signal } from "../vendor/preact.js";
import { loadTableCatalogue } from "./state/catalogue.js";
import { lazyLoad } from "./net/lazy_load.js";
import { tableCode, viewMode } from "./state/route.js";
import { Home } from "./screens/home.js";
import { Join } from "./screens/join.js";
import { isWatching, seats } from "./state/store.js";
import { offeredSeat } from "./state/offered_seat.js";

// The home page opens faster without these modules.
const tableModule = lazyModule(() => Promise.all([import("./table.js"), loadTableCatalogue()]));
const tvModule = lazyModule(() => Promise.all([import("./tv.js"), loadTableCatalogue(), loadStyle("tv.css")]));
const takeSeatModule = lazyModule(() => Promise.all([import("./screens/take_seat.js"), loadTableCatalogue()]));

/**
 * Return a function that returns the module, or null until it is loaded. The first call starts loading.
 * @template T
 * @param {() => Promise<[T, ...unknown[]]>} loadAll
 */
function lazyModule(loadAll) {
  const loaded = signal(/** @type {T | null} */ (null));
  let isRequested = false;
  return () => {
    if (!isRequested) {
      isRequested = true;
      lazyLoad(loadAll()).then(([module]) => (loaded.value = module));
    }
    return loaded.value;
  };
}

/** @param {string} name */
function loadStyle(name) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/static/styles/${name}`;
  document.head.append(link);
  return new Promise((ready) => (link.onload = link.onerror = ready));
}

function Table() {
  const module = tableModule();
  return module && html`<${module.Table} />`;
}

function Tv() {
  const module = tvModule();
  return module && html`<${module.Tv} />`;
}

/** @param {{ offer: import("./state/offered_seat.js").Offer }} props */
function TakeSeat({ offer }) {
  const module = takeSeatModule();
  return module && html`<${module.TakeSeat} offer=${offer} />`;
}

export function App() {
  const code = tableCode.value;
  if (viewMode.value === "tv") return html`<${Tv} />`;
  if (!code) return html`<${Home} />`;
  if (offeredSeat.value?.code === code) return html`<${TakeSeat} offer=${offeredSeat.value} />`;
  return seats.value.length || isWatching.value ? html`<${Table} />` : html`<${Join} key=${code} code=${code} />`;
}
