/** The bar at the top: the code, the clock once it has scrolled away, the places and the rules. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { hiddenClock, openSheet } from "../state/store.js";
import { shownCode } from "../state/view.js";

export function Masthead() {
  const code = shownCode();
  const toPlaces = () => {
    const places = document.getElementById("places");
    // In the lobby, they are not on the screen.
    if (!places) openSheet.value = "places";
    places?.scrollIntoView();
    places?.focus({ preventScroll: true });
  };
  return html`
    <header class="masthead">
      <button class="masthead-code" data-instant data-test="table" onClick=${() => (openSheet.value = "table")}
        aria-label=${code ? say("table-button", { code }) : say("table-button-hidden")}>
        ${code || say("table-word")}
      </button>
      <${MastheadClock} />
      <nav aria-label=${say("menu-label")}>
        <button class="masthead-link" data-instant data-test="places" onClick=${toPlaces}>${say("places")}</button>
        <button class="masthead-link" data-instant data-test="rules" onClick=${() => (openSheet.value = "rules")}>
          ${say("rules")}
        </button>
      </nav>
    </header>
  `;
}

/** Hidden from screen readers, which find the clock in the screen. */
function MastheadClock() {
  const clock = hiddenClock.value;
  if (!clock) return null;
  return html`<p class="masthead-clock" data-late=${clock.isLate} data-test="masthead-clock" aria-hidden="true">${clock.time}</p>`;
}
