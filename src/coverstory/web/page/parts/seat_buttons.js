/** A large button for each player to choose from. */
import { html } from "../../vendor/preact.js";
import { nameOf } from "../state/view.js";

/** @param {{ seats: readonly number[], test: string, tap: (seat: number) => void }} props */
export function SeatButtons({ seats, test, tap }) {
  return html`
    <ul class="seat-buttons">
      ${seats.map((seat) => html`
        <li key=${seat}>
          <button class="button big" data-test=${`${test}-${seat}`} onClick=${() => tap(seat)}>${nameOf(seat)}</button>
        </li>`)}
    </ul>
  `;
}
