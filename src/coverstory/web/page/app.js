/** The root component: chooses the screen by the address. Screens of the table are loaded when needed. */
import { html } from "../vendor/preact.js";
import { loadTexts } from "./state/catalogue.js";
import { loadEditions } from "./state/editions.js";
import { lazyModule, loadStyle } from "./net/lazy_load.js";
import { tableCode, viewMode } from "./state/route.js";
import { Home } from "./screens/home.js";
import { Join } from "./screens/join.js";
import { isWatching, seats } from "./state/store.js";
import { offeredPlaces } from "./state/offered_places.js";
import { offeredSeat } from "./state/offered_seat.js";

// The home page opens faster without these modules.
const tableModule = lazyModule(() =>
  Promise.all([import("./table.js"), loadTexts("table"), loadEditions(), loadStyle("table.css")]));
const tvModule = lazyModule(() =>
  Promise.all([
    import("./tv.js"),
    loadTexts("table"),
    loadTexts("round"),
    loadEditions(),
    loadStyle("table.css"),
    loadStyle("talk.css"),
    loadStyle("round.css"),
    loadStyle("tv.css"),
  ]));
const takeSeatModule = lazyModule(() =>
  Promise.all([import("./screens/take_over_seat.js"), loadTexts("table"), loadStyle("table.css")]));
const takePlacesModule = lazyModule(() => Promise.all([import("./screens/take_places.js"), loadTexts("own")]));

const gameModule = lazyModule(() =>
  Promise.all([
    import("./screens/game_page.js"),
    loadTexts("table"),
    loadTexts("round"),
    loadTexts("game"),
    loadEditions(),
    loadStyle("table.css"),
    loadStyle("round.css"),
    loadStyle("game.css"),
  ]));

export function App() {
  const code = tableCode.value;
  if (viewMode.value === "tv") return html`<${Tv} />`;
  if (viewMode.value === "e") return html`<${GamePage} />`;
  if (offeredPlaces.value) return html`<${TakePlaces} packed=${offeredPlaces.value} />`;
  if (!code) return html`<${Home} />`;
  if (offeredSeat.value?.code === code) return html`<${TakeOverSeat} offer=${offeredSeat.value} />`;
  return seats.value.length || isWatching.value ? html`<${Table} />` : html`<${Join} key=${code} code=${code} />`;
}

function Table() {
  const module = tableModule.load();
  return module && html`<${module.Table} />`;
}

function Tv() {
  const module = tvModule.load();
  return module && html`<${module.Tv} />`;
}

function GamePage() {
  const module = gameModule.load();
  return module && html`<${module.GamePage} />`;
}

/** @param {{ offer: import("./state/offered_seat.js").Offer }} props */
function TakeOverSeat({ offer }) {
  const module = takeSeatModule.load();
  return module && html`<${module.TakeOverSeat} offer=${offer} />`;
}

/** @param {{ packed: string }} props */
function TakePlaces({ packed }) {
  const module = takePlacesModule.load();
  return module && html`<${module.TakePlaces} key=${packed} packed=${packed} />`;
}
