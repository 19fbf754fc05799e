/** A scene over the whole screen. A tap or a key ends it, and the one that would follow. */
/** @import { Ballot, Naming } from "../../types/protocol.js" */
/** @import { BeforeReveal as Hush, SceneContent, Scene as Staged } from "../state/scenes.js" */
import { html, useEffect } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { winnersTitle } from "../state/sentences.js";
import { serverTime } from "../state/server_clock.js";
import { VOTES_BEGIN, skipScenes, voteDelay } from "../state/scenes.js";
import { nameOf, ringFromMe, sayTo, settings } from "../state/view.js";
import { Disguise, seatStyle } from "./disguise.js";
import { Podium } from "./podium.js";
import { Reveal } from "./reveal.js";
import { positionStyle, seatPosition } from "./seat_positions.js";
import { Stamp } from "./stamp.js";

/** Screen readers get sentences instead. @param {{ of: Staged }} props */
export function Scene({ of }) {
  useEffect(() => {
    addEventListener("keydown", skipScenes);
    return () => removeEventListener("keydown", skipScenes);
  }, []);
  // A screen that is late joins in the middle: the styles subtract this time from every delay.
  const late = Math.max(0, serverTime() - of.starts);
  return html`
    <div class="scene" key=${of.starts} data-scene=${of.kind} data-test="scene" aria-hidden="true"
      style=${`--late: ${-Math.round(late)}ms`} onClick=${skipScenes}>
      <${Content} of=${of} />
    </div>
  `;
}

/** @param {{ of: SceneContent }} props */
function Content({ of }) {
  switch (of.kind) {
    case "accusation":
      return html`
        <p class="scene-title">${sayTo("scene-accuses", { name: of.accuser })}</p>
        <${Portrait} seat=${of.suspect} />
        <p class="scene-name">${sayTo("scene-accused", { name: of.suspect })}</p>`;
    case "votes":
      return html`
        <${Portrait} seat=${of.suspect} />
        <p class="scene-name">${nameOf(of.suspect)}</p>
        <${Votes} of=${of.ballots} />
        ${of.isAcquitted && html`<div class="scene-stamp"><${Stamp} text=${sayTo("stamp-gets-off", { name: of.suspect })} calm /></div>`}`;
    case "spy":
      return html`
        <${Portrait} seat=${of.seat} />
        <p class="scene-title">${sayTo("spy-is", { name: of.seat }, { spies: settings().spies })}</p>`;
    case "time-up":
      return html`<div class="scene-stamp"><${Stamp} text=${say("time-up")} /></div>`;
    case "reveal":
      return html`<${Reveal} of=${of.result} /><${BeforeReveal} of=${of.before} />`;
    case "winner":
      return html`
        <p class="scene-title">${say("and-the-winner", { count: of.winners.length })}</p>
        <div class="scene-winner"><${Podium} of=${of.winners} /><p class="scene-name">${winnersTitle([...of.winners])}</p></div>`;
  }
}

/** What ended the round, until the card turns. @param {{ of: Hush }} props */
function BeforeReveal({ of: { ballots, fingers, isTimeUp } }) {
  return html`
    <${Votes} of=${ballots} />
    ${fingers.length > 0 && html`<div class="reveal-before"><${Arrows} of=${fingers} /></div>`}
    ${isTimeUp && html`<div class="reveal-before scene-stamp"><${Stamp} text=${say("time-up")} /></div>`}
  `;
}

/** @param {{ seat: number }} props */
function Portrait({ seat }) {
  return html`<div class="scene-portrait"><${Disguise} seat=${seat} /></div>`;
}

/** The votes fall in as stamps. @param {{ of: readonly Ballot[] }} props */
function Votes({ of }) {
  if (!of.length) return null;
  return html`
    <ul class="scene-votes" data-many=${of.length > 6}>
      ${of.map(({ seat, guilty }, index) => html`
        <li key=${seat} data-guilty=${guilty} style=${`--after: ${VOTES_BEGIN + voteDelay(index, of.length)}ms`}>
          <b>${nameOf(seat)}</b>${guilty ? say("vote-guilty") : say("vote-not-guilty")}
        </li>`)}
    </ul>
  `;
}

/** Everybody's finger as an arrow from seat to seat. @param {{ of: readonly Naming[] }} props */
function Arrows({ of }) {
  const ring = ringFromMe();
  const at = (/** @type {number} */ seat) => seatPosition(ring.indexOf(seat), ring.length);
  const counts = ring.map((seat) => of.filter(({ suspect }) => suspect === seat).length);
  const most = Math.max(1, ...counts);
  return html`
    <div class="arrows">
      <svg viewBox="-1.3 -1.3 2.6 2.6">
        ${of.map(({ seat, suspect }) => suspect !== null && ring.includes(suspect) && html`
          <${Arrow} key=${seat} from=${at(seat)} to=${at(suspect)} colour=${seatStyle(seat)} />`)}
      </svg>
      <ul>
        ${ring.map((seat, index) => html`
          <li key=${seat} data-most=${counts[index] === most} style=${positionStyle(at(seat))}>
            <${Disguise} seat=${seat} /><b>${nameOf(seat)}</b>
          </li>`)}
      </ul>
    </div>
  `;
}

/** The share of the way at which an arrow ends, before the face. */
const REACH = 0.78;

/**
 * @typedef {import("./seat_positions.js").SeatPosition} SeatPosition
 * @param {{ from: SeatPosition, to: SeatPosition, colour: string }} props
 */
function Arrow({ from, to, colour }) {
  const [run, fall] = [to.x - from.x, to.y - from.y];
  const tip = { x: from.x + run * REACH, y: from.y + fall * REACH };
  const angle = (Math.atan2(fall, run) * 180) / Math.PI;
  return html`
    <g style=${colour}>
      <line pathLength="1" x1=${from.x + run * 0.15} y1=${from.y + fall * 0.15} x2=${tip.x} y2=${tip.y} />
      <path d="M0.16 0L-0.05 -0.1L-0.05 0.1Z" transform=${`translate(${tip.x} ${tip.y}) rotate(${angle})`} />
    </g>
  `;
}
