import { html, signal } from "../vendor/preact.js";
import { loadTableCatalogue } from "./state/catalogue.js";
import { later } from "./net/lazy_load.js";
import { tableCode, way } from "./state/route.js";
import { Home } from "./screens/home.js";
import { Join } from "./screens/join.js";
import { seats, watching } from "./state/store.js";
import { offered } from "./state/offered_seat.js";

/** The table is fetched when somebody sits down: the front door opens faster without it. */
const table = fetchedOnce(() => Promise.all([import("./table.js"), loadTableCatalogue()]));

/** What a screen on the wall shows is fetched where there is one. */
const tv = fetchedOnce(() => Promise.all([import("./tv.js"), loadTableCatalogue(), loadStyle("tv.css")]));

/** Few come by the code on another phone. */
const taking = fetchedOnce(() => Promise.all([import("./screens/take_seat.js"), loadTableCatalogue()]));

/**
 * Returns a function that starts the fetch on its first call, and gives null until the module is there.
 * @template T
 * @param {() => Promise<[T, ...unknown[]]>} fetchAll
 */
function fetchedOnce(fetchAll) {
  const fetched = signal(/** @type {T | null} */ (null));
  let isAsked = false;
  return () => {
    if (!isAsked) {
      isAsked = true;
      later(fetchAll()).then(([module]) => (fetched.value = module));
    }
    return fetched.value;
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
  const module = table();
  return module && html`<${module.Table} />`;
}

function Tv() {
  const module = tv();
  return module && html`<${module.Tv} />`;
}

/** @param {{ offer: import("./state/offered_seat.js").Offer }} props */
function Taking({ offer }) {
  const module = taking();
  return module && html`<${module.Taking} offer=${offer} />`;
}

export function App() {
  const code = tableCode.value;
  if (way.value === "tv") return html`<${Tv} />`;
  if (!code) return html`<${Home} />`;
  if (offered.value?.code === code) return html`<${Taking} offer=${offered.value} />`;
  return seats.value.length || watching.value ? html`<${Table} />` : html`<${Join} key=${code} code=${code} />`;
}
