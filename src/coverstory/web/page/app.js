import { html, signal } from "../vendor/preact.js";
import { loadTableCatalogue } from "./catalogue.js";
import { later } from "./later.js";
import { tableCode, way } from "./route.js";
import { Home } from "./screens/home.js";
import { Join } from "./screens/join.js";
import { seats, watching } from "./state.js";
import { offered } from "./taking.js";

/** The table is fetched when somebody sits down: the front door opens faster without it. */
const table = signal(/** @type {typeof import("./table.js") | null} */ (null));

/** What a screen on the wall shows is fetched where there is one. */
const tv = signal(/** @type {typeof import("./tv.js") | null} */ (null));

/** Few come by the code on another phone. */
const taking = signal(/** @type {typeof import("./screens/taking.js") | null} */ (null));

async function fetchTable() {
  const [module] = await later(Promise.all([import("./table.js"), loadTableCatalogue()]));
  table.value = module;
}

async function fetchTv() {
  const [module] = await later(Promise.all([import("./tv.js"), loadTableCatalogue()]));
  tv.value = module;
}

async function fetchTaking() {
  const [module] = await later(Promise.all([import("./screens/taking.js"), loadTableCatalogue()]));
  taking.value = module;
}

function Table() {
  if (!table.value) fetchTable();
  return table.value ? html`<${table.value.Table} />` : null;
}

function Tv() {
  if (!tv.value) fetchTv();
  return tv.value ? html`<${tv.value.Tv} />` : null;
}

/** @param {{ offer: import("./taking.js").Offer }} props */
function Taking({ offer }) {
  if (!taking.value) fetchTaking();
  return taking.value ? html`<${taking.value.Taking} offer=${offer} />` : null;
}

export function App() {
  const code = tableCode.value;
  if (way.value === "tv") return html`<${Tv} />`;
  if (!code) return html`<${Home} />`;
  if (offered.value?.code === code) return html`<${Taking} offer=${offered.value} />`;
  return seats.value.length || watching.value ? html`<${Table} />` : html`<${Join} key=${code} code=${code} />`;
}
