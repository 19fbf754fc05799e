/** Starts the page: loads the texts, then renders the app. */
import { html, render } from "../vendor/preact.js";
import { App } from "./app.js";
import { loadCatalogue } from "./state/catalogue.js";
import { lazyLoad } from "./net/lazy_load.js";
import { followPageTitle } from "./state/page_title.js";
import { startRoute } from "./state/route.js";
import { resumeSession } from "./net/session.js";
import { readOfferedPlaces } from "./state/offered_places.js";
import { readOffer } from "./state/offered_seat.js";

/** @param {HTMLElement} page */
async function start(page) {
  for (const read of [readOffer, readOfferedPlaces]) {
    read();
    addEventListener("hashchange", read);
  }
  await lazyLoad(loadCatalogue("en"));
  startRoute();
  resumeSession();
  followPageTitle();
  // These tags are for messengers. They name the code, which the host may hide.
  for (const tag of document.querySelectorAll("meta[property^='og:']")) tag.remove();
  page.replaceChildren();
  render(html`<${App} />`, page);
}

const page = document.getElementById("page");
if (!page) throw new Error("index.html has no #page");

// A browser that is too old may still parse the modules. It would fail in the middle of a game.
const tooOld = document.getElementById("too-old");
if (!tooOld || tooOld.hidden) start(page);
