import { html, useState } from "../../vendor/preact.js";
import { say, sayPlace } from "../state/catalogue.js";
import { Countdown } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { PlaceGrid } from "../parts/places.js";
import { Confirm } from "../parts/sheet.js";
import { act } from "../net/session.js";
import { may, phase, sayTo, settings } from "../state/view.js";

/** A spy has shown their card and names the place; where there are two, the other does so next. */
export function Guessing() {
  const { spy, closes } = phase("guessing");
  const [place, setPlace] = useState(/** @type {string | null} */ (null));
  const { spies } = settings();
  const mine = may("guess");
  return html`
    <${Headline} kicker=${say("guessing-kicker")} more=${mine ? say("guess-hint") : wait()}>
      ${mine ? say("guess-title") : sayTo("spy-is", { name: spy }, { spies })}
    <//>
    <${Guesses} />
    <div class="countdown"><${Countdown} to=${closes} /></div>
    ${may("declare") && html`<${Declare} />`}
    <section id="places" aria-label=${say("places")} tabindex="-1">
      <${PlaceGrid} tap=${mine ? setPlace : null} />
    </section>
    ${place && mine && html`
      <${Confirm} title=${say("guess-sure", { place: sayPlace(place) })} text=${say("guess-text", { spies })}
        yes=${sayPlace(place)} confirm=${() => act({ type: "guess", place })}
        close=${() => setPlace(null)} />`}
  `;
}

function wait() {
  const { spy, others } = phase("guessing");
  const now = sayTo("guess-wait", { name: spy });
  return others ? `${now} ${say("guess-next")}` : now;
}

/** What has been named before. */
function Guesses() {
  const { guesses } = phase("guessing");
  if (!guesses.length) return null;
  return html`
    <ul class="lines" data-test="guesses">
      ${guesses.map(({ seat, place }) => html`
        <li key=${seat} class="said">${place
          ? sayTo("guessed", { name: seat }, { place: sayPlace(place) })
          : sayTo("guessed-nothing", { name: seat })}</li>`)}
    </ul>
  `;
}

/** Instead of a place: there is no other card in this deck. */
function Declare() {
  const [sure, setSure] = useState(false);
  return html`
    <button class="button primary big" data-test="declare" onClick=${() => setSure(true)}>${say("declare")}</button>
    ${sure && html`
      <${Confirm} title=${say("declare-title")} text=${say("declare-text")} yes=${say("declare")}
        confirm=${() => act({ type: "declare" })} close=${() => setSure(false)} />`}
  `;
}
