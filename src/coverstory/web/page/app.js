import { html, signal } from "../vendor/preact.js";
import { tableCode } from "./route.js";
import { Home } from "./screens/home.js";
import { Join } from "./screens/join.js";
import { held } from "./session.js";

/** The table is fetched when somebody sits down: the front door opens faster without it. */
const table = signal(/** @type {typeof import("./table.js") | null} */ (null));

function Table() {
  if (!table.value) import("./table.js").then((module) => (table.value = module));
  return table.value ? html`<${table.value.Table} />` : null;
}

export function App() {
  const code = tableCode.value;
  if (!code) return html`<${Home} />`;
  return held.value ? html`<${Table} />` : html`<${Join} key=${code} code=${code} />`;
}
