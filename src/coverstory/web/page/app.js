import { html, signal } from "../vendor/preact.js";
import { loadTableCatalogue } from "./catalogue.js";
import { tableCode } from "./route.js";
import { Home } from "./screens/home.js";
import { Join } from "./screens/join.js";
import { held } from "./session.js";

/** The table is fetched when somebody sits down: the front door opens faster without it. */
const table = signal(/** @type {typeof import("./table.js") | null} */ (null));

async function fetchTable() {
  const [module] = await Promise.all([import("./table.js"), loadTableCatalogue()]);
  table.value = module;
}

function Table() {
  if (!table.value) fetchTable();
  return table.value ? html`<${table.value.Table} />` : null;
}

export function App() {
  const code = tableCode.value;
  if (!code) return html`<${Home} />`;
  return held.value ? html`<${Table} />` : html`<${Join} key=${code} code=${code} />`;
}
