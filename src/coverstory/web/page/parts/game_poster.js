/** The poster of a finished game: drawn on a canvas, then saved or shared as a picture. */
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { drawPoster } from "./poster_drawing.js";
import { saveFile } from "./save_file.js";

const FILE_NAME = "coverstory.png";

export function GamePoster() {
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const [file, setFile] = useState(/** @type {File | null} */ (null));
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => void makeFile(canvas.current).then(setFile, () => setFailed(true)), []);
  // Sharing needs https. Closing the sheet without a choice rejects the promise.
  const canShare = file !== null && Boolean(navigator.canShare?.({ files: [file] }));
  const share = () => navigator.share?.({ files: file ? [file] : [], title: say("title") }).catch(() => {});
  return html`
    <section class="keep" aria-labelledby="poster-title">
      <h2 id="poster-title">${say("poster-title")}</h2>
      ${hasFailed
        ? html`<p>${say("poster-failed")}</p>`
        : html`<canvas class="game-poster" ref=${canvas} role="img" aria-label=${say("poster-alt")} data-drawn=${file !== null} data-test="poster" />`}
      <div class="row wrap">
        ${canShare && html`<button class="button" data-test="poster-share" onClick=${share}>${say("poster-share")}</button>`}
        ${file && html`<button class="button" data-test="poster-save" onClick=${() => saveFile(file, FILE_NAME)}>${say("poster-save")}</button>`}
      </div>
    </section>
  `;
}

/** Draw the poster and return it as a picture. @param {HTMLCanvasElement | null} canvas @returns {Promise<File>} */
async function makeFile(canvas) {
  if (!canvas) throw new Error("no canvas");
  await drawPoster(canvas);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(new File([blob], FILE_NAME, { type: blob.type })) : reject(new Error("no picture")))),
  );
}
