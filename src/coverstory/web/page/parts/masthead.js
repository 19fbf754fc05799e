import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { sheet } from "../state/store.js";
import { shownCode } from "../state/view.js";
import { hiddenClock } from "./clock.js";

/** The code, the places and the rules, one tap away in every phase, and the clock once it has scrolled away. */
export function Masthead() {
  const code = shownCode();
  const toPlaces = () => {
    const places = document.getElementById("places");
    places?.scrollIntoView();
    places?.focus({ preventScroll: true });
  };
  return html`
    <header class="masthead">
      <button class="masthead-code" data-instant data-test="table" onClick=${() => (sheet.value = "table")}
        aria-label=${code ? say("table-button", { code }) : say("table-button-hidden")}>
        ${code || say("table-word")}
      </button>
      <${MastheadClock} />
      <nav aria-label=${say("menu-label")}>
        <button class="masthead-link" data-instant data-test="places" onClick=${toPlaces}>${say("places")}</button>
        <button class="masthead-link" data-instant data-test="rules" onClick=${() => (sheet.value = "rules")}>
          ${say("rules")}
        </button>
      </nav>
    </header>
  `;
}

/** A screen reader finds the clock in the screen, seen or not. */
function MastheadClock() {
  const clock = hiddenClock.value;
  if (!clock) return null;
  return html`<p class="masthead-clock" data-late=${clock.isLate} data-test="masthead-clock" aria-hidden="true">${clock.time}</p>`;
}
