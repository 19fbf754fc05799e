import { html, render } from "../vendor/preact.js";
import { App } from "./app.js";
import { loadCatalogue } from "./catalogue.js";
import { loadEditions } from "./editions.js";
import { later } from "./later.js";
import { startRoute } from "./route.js";
import { comeBack } from "./session.js";
import { readOffer } from "./taking.js";

/** @param {HTMLElement} page */
async function start(page) {
  readOffer();
  addEventListener("hashchange", readOffer);
  await later(Promise.all([loadCatalogue("en"), loadEditions()]));
  startRoute();
  comeBack();
  page.replaceChildren();
  render(html`<${App} />`, page);
}

const page = document.getElementById("page");
if (!page) throw new Error("index.html has no #page");

// A browser that is too old may still parse the page, and would break in the middle of a game.
const tooOld = document.getElementById("too-old");
if (!tooOld || tooOld.hidden) start(page);
