/** The lobby's wall of players, each with a disguise, an alias and an alibi. */
import { html, useEffect, useState } from "../../vendor/preact.js";
import { lazyModule, loadStyle } from "../net/lazy_load.js";
import { loadTexts, say } from "../state/catalogue.js";
import { disguiseOf, sayAlias, sayAlibi } from "../state/disguises.js";
import { can, currentFrame, isMe, isOnline, isStandingBy, mySeat, nameOf, ringFromMe } from "../state/view.js";
import { Disguise } from "./disguise.js";
import { nameFit } from "./ring.js";

const faceSheetModule = lazyModule(() => Promise.all([import("./face_sheet.js"), loadTexts("round"), loadStyle("faces.css")]));

export function Dossiers() {
  const [choosing, setChoosing] = useState(false);
  const mayChoose = can("choose-face");
  // Otherwise the sheet would open again by itself, once this player may choose again.
  useEffect(() => { if (!mayChoose) setChoosing(false); }, [mayChoose]);
  const module = choosing && mayChoose ? faceSheetModule.load() : null;
  return html`
    <section class="suspects" aria-labelledby="suspects-title">
      <h2 id="suspects-title">${say("suspects-title")}</h2>
      <p class="soft">${mySeat() < 0 || isStandingBy() ? say("suspects-hint") : say("suspects-yours")}</p>
      <${DossierWall} changeFace=${() => setChoosing(true)} />
      ${module && html`<${module.FaceSheet} close=${() => setChoosing(false)} />`}
    </section>
  `;
}

/**
 * One dossier per player, clockwise, and an empty one for each player whom the game still needs.
 * @param {{ changeFace?: () => void }} props
 */
export function DossierWall({ changeFace }) {
  const { advice } = currentFrame().public;
  const ring = ringFromMe();
  const missing = Math.max(0, advice.least - ring.length);
  return html`
    <ul class="wall" data-small=${ring.length > 4} data-many=${ring.length > 6} data-crowded=${ring.length > 9}>
      ${ring.map((seat) => html`<${Dossier} key=${seat} seat=${seat} changeFace=${changeFace} />`)}
      ${Array.from({ length: missing }, (_, index) => html`
        <li key=${`wanted-${index}`} class="dossier wanted">
          <i class="disguise" aria-hidden="true"></i>
          <b class="dossier-name">${say("wanted")}</b>
          <span class="dossier-alibi">${say("wanted-more")}</span>
        </li>`)}
    </ul>
  `;
}

/** My drawing is a button that opens the choice of faces. @param {{ seat: number, changeFace: (() => void) | undefined }} props */
function Dossier({ seat, changeFace }) {
  const { host, seats } = currentFrame().public;
  const level = seats[seat]?.bot;
  const note =
    (level && say("bot-badge", { level })) ||
    (!isOnline(seat) && say("offline")) ||
    (isMe(seat) && say("you")) ||
    (seat === host && say("host"));
  return html`
    <li class="dossier" data-test=${`cover-${seat}`} data-me=${isMe(seat)}>
      ${changeFace && isMe(seat) && can("choose-face")
        ? html`<button class="own-face" data-instant data-test="change-face" onClick=${changeFace}>
            <${Disguise} seat=${seat} /><span>${say("face-change")}</span>
          </button>`
        : html`<${Disguise} seat=${seat} />`}
      <b class="dossier-name" data-fit=${nameFit(seat)}>${nameOf(seat)}${note && html` <small>${note}</small>`}</b>
      <i class="dossier-alias">${say("alias", { alias: sayAlias(disguiseOf(seat)) })}</i>
      <span class="dossier-alibi">${sayAlibi(seat)}</span>
    </li>
  `;
}
