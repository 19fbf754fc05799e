/** @import { ComponentChildren } from "../../vendor/preact.js" */
import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { marks } from "../marks.js";
import { isMe, isOnline, nameOf, ringFromMe, standing } from "../view.js";

/**
 * @typedef {object} RingProps
 * @property {(seat: number) => string | null | false} [note] a word or two under a name
 * @property {(seat: number) => string | null | false} [tone] how a seat stands out: active, target, chosen, dim
 * @property {readonly number[]} [choices] the seats that can be tapped
 * @property {(seat: number) => void} [tap]
 * @property {string} [test] stem of the test names
 * @property {(seat: number) => string} [label] what a tap does, for who does not see the ring
 * @property {ComponentChildren} [children] what lies on the table
 */

/** The table from above, my own seat nearest to me. @param {RingProps} props */
export function Ring({ note, tone, choices = [], tap, test, label, children }) {
  const ring = ringFromMe();
  return html`
    <div class="ring" data-seats=${ring.length} data-long=${ring.length > MOST_ROUND}>
      <div class="ring-table">${children}</div>
      <ol class="ring-seats" aria-label=${say("ring-label")}>
        ${ring.map((seat, place) => html`
          <li key=${seat} style=${spot(place, ring.length)} data-tone=${tone?.(seat) || null}>
            ${choices.includes(seat) && tap
              ? html`<button class="seat" data-test=${`${test}-${seat}`} onClick=${() => tap(seat)}
                  aria-description=${label?.(seat)}><${Name} seat=${seat} note=${note?.(seat)} /></button>`
              : html`<div class="seat" data-test=${`seat-${seat}`}>
                  <${Name} seat=${seat} note=${note?.(seat)} />
                </div>`}
          </li>`)}
      </ol>
    </div>
  `;
}

/** @param {{ seat: number, note?: string | null | false }} props */
function Name({ seat, note }) {
  const mark = marks.value.players[seat];
  const online = isOnline(seat);
  const away = standing(seat) === "away";
  const below = note || (away ? say("away") : !online ? say("offline") : isMe(seat) && say("you"));
  const longest = Math.max(...nameOf(seat).split(" ").map((word) => word.length));
  return html`
    <span class="seat-name" data-fit=${longest > 9 ? "tight" : longest > 8 ? "close" : null}>
      ${mark && html`<b class="mark" data-mark=${mark} title=${say(`mark-${mark}`)}>
        ${say(`sign-${mark}`)}</b>`}${nameOf(seat)}
    </span>
    ${below && html`
      <span class="seat-note">
        ${!online && html`<i class="offline" title=${say("offline")}></i>`}${below}
      </span>`}
  `;
}

/** So many find room round an oval; more sit along the sides of a long table. */
const MOST_ROUND = 8;

/**
 * Clockwise from the near edge, from -1 to 1 each way; the styles stretch it.
 * @param {number} place @param {number} of
 */
function spot(place, of) {
  const { x, y } = of > MOST_ROUND ? longSpot(place, of) : roundSpot(place, of);
  return `--x: ${x.toFixed(3)}; --y: ${y.toFixed(3)}`;
}

/** @param {number} place @param {number} of */
function roundSpot(place, of) {
  const angle = (Math.PI * (2 * place)) / of;
  return { x: -Math.sin(angle), y: Math.cos(angle) };
}

/** Three at the near end, two or three along each side, the rest at the far end. @param {number} place @param {number} of */
function longSpot(place, of) {
  const side = of > 10 ? 3 : 2;
  const far = of - 3 - 2 * side;
  const row = (/** @type {number} */ number) => 1 - (2 * number) / (side + 1);
  if (place === 0) return { x: 0, y: 1 };
  if (place <= 1 + side) return { x: -1, y: row(place - 1) };
  if (place <= 1 + side + far) return { x: far === 3 ? place - side - 3 : 2 * (place - side - 2) - 1, y: -1 };
  return { x: 1, y: row(of - 1 - place) };
}
