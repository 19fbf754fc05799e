/** The sheet in which a player chooses one of the drawn faces. */
import { html } from "../../vendor/preact.js";
import { act } from "../net/session.js";
import { say } from "../state/catalogue.js";
import { drawingOf, faces, sayAlias } from "../state/disguises.js";
import { currentFrame, isMe, nameOf, seatsAtTable } from "../state/view.js";
import { Sheet } from "./sheet.js";

/** @param {{ close: () => void }} props */
export function FaceSheet({ close }) {
  const free = /** @type {number[]} */ (currentFrame().mine?.menu["choose-face"] ?? []);
  const shuffle = () => choose(free[Math.floor(Math.random() * free.length)] ?? 0);
  return html`
    <${Sheet} title=${say("face-title")} close=${close}>
      <p class="soft">${say("face-about")}</p>
      <button class="button" data-instant data-test="shuffle-face" disabled=${!free.length} onClick=${shuffle}>${say("face-shuffle")}</button>
      <ul class="faces">
        ${faces().map((face) => html`<li key=${face}><${Face} face=${face} isFree=${free.includes(face)} /></li>`)}
      </ul>
    <//>
  `;
}

const choose = (/** @type {number} */ face) => act({ type: "choose-face", face });

/** @param {{ face: number, isFree: boolean }} props */
function Face({ face, isFree }) {
  const { seats } = currentFrame().public;
  const owner = seatsAtTable().find((seat) => seats[seat]?.face === face);
  const isMine = owner !== undefined && isMe(owner);
  // My own face stays enabled. A disabled button would lose the focus after the choice.
  return html`
    <button class="face-choice" data-instant data-test=${`face-${face}`} aria-pressed=${String(isMine)}
      disabled=${!isFree && !isMine} onClick=${() => isFree && choose(face)}>
      <i class="disguise" style=${`--who: ${drawingOf(face)}`} aria-hidden="true"></i>
      ${owner === undefined || isMine ? sayAlias(drawingOf(face)) : nameOf(owner)}
    </button>
  `;
}
