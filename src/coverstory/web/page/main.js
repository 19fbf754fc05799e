import { html, render } from "../vendor/preact.js";
import { App } from "./app.js";
import { loadCatalogue } from "./catalogue.js";
import { loadEditions } from "./editions.js";
import { later } from "./later.js";
import { startRoute } from "./route.js";
import { comeBack } from "./session.js";
import { readOffer } from "./taking.js";

const page = document.getElementById("page");
if (!page) throw new Error("index.html has no #page");

readOffer();
addEventListener("hashchange", readOffer);
await later(Promise.all([loadCatalogue("en"), loadEditions()]));
startRoute();
comeBack();
render(html`<${App} />`, page);
