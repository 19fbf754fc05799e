/** The players around the table, seen from above, my own seat nearest to me. */
/** @import { ComponentChildren } from "../../vendor/preact.js" */
import { html, useLayoutEffect, useRef } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { marks } from "../state/marks.js";
import { isMe, isOnline, nameOf, ringFromMe, standing } from "../state/view.js";
import { RingLamp } from "./ring_lamp.js";
import { seatStyle } from "./disguise.js";
import { MOST_AT_ROUND_TABLE, positionStyle, seatPosition } from "./seat_positions.js";
import { FailedVote } from "./failed_vote.js";

/**
 * @typedef {object} RingProps
 * @property {(seat: number) => string | null | false} [note] a short text under a name
 * @property {(seat: number) => string | null | false} [tone] how a seat stands out: active, target, chosen, dim
 * @property {readonly number[]} [choices] the seats that can be tapped
 * @property {(seat: number) => void} [tap]
 * @property {string} [test] stem of the test names
 * @property {(seat: number) => string} [label] what a tap does, for screen readers
 * @property {ComponentChildren} [children] the content of the middle
 */

/** @param {RingProps} props */
export function Ring({ note, tone, choices = [], tap, test, label, children }) {
  const ring = ringFromMe();
  const of = ring.length;
  const toned = (/** @type {string[]} */ ...tones) => ring.findIndex((seat) => tones.includes(tone?.(seat) || ""));
  const box = useTop();
  return html`
    <div class="ring" ref=${box} data-seats=${of} data-long=${of > MOST_AT_ROUND_TABLE}>
      <div class="ring-table">
        <${RingLamp} from=${toned("active")} to=${toned("target", "accused")} of=${of} />
        ${children}
      </div>
      <ol class="ring-seats" aria-label=${say("ring-label")}>
        ${ring.map((seat, index) => html`
          <li key=${seat} data-tone=${tone?.(seat) || null}
            style=${`${positionStyle(seatPosition(index, of))}; ${seatStyle(seat)}; --at: ${index}`}>
            ${choices.includes(seat) && tap
              ? html`<button class="seat" data-test=${`${test}-${seat}`} onClick=${() => tap(seat)}
                  aria-description=${label?.(seat)}><${Name} seat=${seat} note=${note?.(seat)} /></button>`
              : html`<div class="seat" data-test=${`seat-${seat}`}>
                  <${Name} seat=${seat} note=${note?.(seat)} />
                </div>`}
          </li>`)}
      </ol>
      <${FailedVote} />
    </div>
  `;
}

/** Tell the styles how far from the top of the page the ring begins. They compute its height. */
function useTop() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const measure = () => {
    if (box.current) box.current.style.setProperty("--top", `${Math.ceil(box.current.getBoundingClientRect().top + scrollY)}px`);
  };
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return box;
}

/** @param {{ seat: number, note?: string | null | false }} props */
function Name({ seat, note }) {
  const mark = marks.value.players[seat];
  const online = isOnline(seat);
  const away = standing(seat) === "away";
  const below = note || (away ? say("away") : !online ? say("offline") : isMe(seat) && say("you"));
  return html`
    <i class="disguise" aria-hidden="true"></i>
    <span class="seat-name" data-fit=${nameFit(seat)}>
      ${mark && html`<b class="mark" data-mark=${mark} title=${say(`mark-${mark}`)}>
        ${say(`sign-${mark}`)}</b>`}${breakable(nameOf(seat))}
    </span>
    ${below && html`
      <span class="seat-note">
        ${!online && html`<i class="offline" title=${say("offline")}></i>`}${below}
      </span>`}
  `;
}

/** Return how much smaller a name has to be, so that its longest word fits into one line. @param {number} seat */
export function nameFit(seat) {
  const longest = Math.max(...nameOf(seat).split(" ").map((word) => word.length));
  return longest > 9 ? "tight" : longest > 8 ? "close" : null;
}

/** A one-word name with an emoji that `nameOf` has joined to it: the start, then the last three letters and the emoji. */
const WITH_EMOJI = /^(\p{L}{2,})(\p{L}{3}[\u00a0\u2060]\P{L}+)$/u;

/**
 * Allow a line break before the last three letters. Without it, a browser breaks a long name right before its emoji.
 * @param {string} name
 */
function breakable(name) {
  const [, start, end] = WITH_EMOJI.exec(name) ?? [];
  return start ? html`${start}<wbr />${end}` : name;
}
