import { html, signal } from "../vendor/preact.js";
import { loadTableCatalogue } from "./catalogue.js";
import { tableCode, way } from "./route.js";
import { Home } from "./screens/home.js";
import { Join } from "./screens/join.js";
import { held, watching } from "./session.js";

/** The table is fetched when somebody sits down: the front door opens faster without it. */
const table = signal(/** @type {typeof import("./table.js") | null} */ (null));

/** What a screen on the wall shows is fetched where there is one. */
const tv = signal(/** @type {typeof import("./tv.js") | null} */ (null));

async function fetchTable() {
  const [module] = await Promise.all([import("./table.js"), loadTableCatalogue()]);
  table.value = module;
}

async function fetchTv() {
  const [module] = await Promise.all([import("./tv.js"), loadTableCatalogue()]);
  tv.value = module;
}

function Table() {
  if (!table.value) fetchTable();
  return table.value ? html`<${table.value.Table} />` : null;
}

function Tv() {
  if (!tv.value) fetchTv();
  return tv.value ? html`<${tv.value.Tv} />` : null;
}

export function App() {
  const code = tableCode.value;
  if (way.value === "tv") return html`<${Tv} />`;
  if (!code) return html`<${Home} />`;
  return held.value || watching.value ? html`<${Table} />` : html`<${Join} key=${code} code=${code} />`;
}
