import { html, useState } from "../../vendor/preact.js";
import { say, sayPlace } from "../catalogue.js";
import { Countdown } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { PlaceGrid } from "../parts/places.js";
import { Confirm } from "../parts/sheet.js";
import { act } from "../session.js";
import { may, nameOf, phase } from "../view.js";

/** A spy has shown their card and names the place. */
export function Guessing() {
  const { spy, closes } = phase("guessing");
  const [place, setPlace] = useState(/** @type {string | null} */ (null));
  const name = nameOf(spy);
  const mine = may("guess");
  return html`
    <${Headline} kicker=${say("guessing-kicker")} more=${mine ? say("guess-hint") : say("guess-wait", { name })}>
      ${mine ? say("guess-title") : say("spy-is", { name })}
    <//>
    <div class="countdown"><${Countdown} to=${closes} /></div>
    <section id="places" aria-label=${say("places")} tabindex="-1">
      <${PlaceGrid} tap=${mine ? setPlace : null} />
    </section>
    ${place && html`
      <${Confirm} title=${say("guess-sure", { place: sayPlace(place) })} text=${say("guess-text")}
        yes=${sayPlace(place)} confirm=${() => act({ type: "guess", place })}
        close=${() => setPlace(null)} />`}
  `;
}
