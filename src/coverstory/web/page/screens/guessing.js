/** The screen while a revealed spy guesses the place. */
import { html, useState } from "../../vendor/preact.js";
import { say, sayPlace } from "../state/catalogue.js";
import { Countdown } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { PlaceGrid } from "../parts/places.js";
import { Confirm } from "../parts/sheet.js";
import { act } from "../net/session.js";
import { can, currentFrame, phase, sayTo, settings } from "../state/view.js";

export function Guessing() {
  const { spy, closes } = phase("guessing");
  const [place, setPlace] = useState(/** @type {string | null} */ (null));
  const { spies } = settings();
  const isGuesser = can("guess");
  return html`
    <${Headline} kicker=${say("guessing-kicker")} more=${isGuesser ? say("guess-hint") : waitingText()}>
      ${isGuesser ? say("guess-title") : sayTo("spy-is", { name: spy }, { spies })}
    <//>
    <${Guesses} />
    <div class="countdown"><${Countdown} to=${closes} /></div>
    ${can("declare") && html`<${Declare} />`}
    <section id="places" aria-label=${say("places")} tabindex="-1">
      <${PlaceGrid} tap=${isGuesser ? setPlace : null} />
    </section>
    ${place && isGuesser && html`
      <${Confirm} title=${say("guess-sure", { place: sayPlace(place) })} text=${say("guess-text", { spies })}
        yes=${sayPlace(place)} confirm=${() => act({ type: "guess", place })}
        close=${() => setPlace(null)} />`}
  `;
}

function waitingText() {
  const { spy, others } = phase("guessing");
  const now = sayTo("guess-wait", { name: spy });
  return others ? `${now} ${say("guess-next")}` : now;
}

/** The guesses so far. */
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

/** The button for a spy who claims that the deck has only spy cards, instead of guessing a place. */
function Declare() {
  const [sure, setSure] = useState(false);
  return html`
    <button class="button primary big" data-test="declare" onClick=${() => setSure(true)}>${say("declare")}</button>
    ${sure && html`
      <${Confirm} title=${say("declare-title")} text=${say("declare-text", { points: currentFrame().public.stakes.spy["jest-declared"] ?? 0 })} yes=${say("declare")}
        confirm=${() => act({ type: "declare" })} close=${() => setSure(false)} />`}
  `;
}
