/** @import { HeldSeat } from "../state/storage.js" */
import { html, useRef, useState } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { fetchMovingCode } from "../net/move_seat.js";
import { sayTo } from "../state/view.js";
import { copyText, useLink } from "./invite.js";
import { Sheet } from "./sheet.js";
import { useUntilDone } from "../net/use_retry.js";

/** A picture that takes this seat to whatever phone scans it. @param {{ of: HeldSeat, close: () => void }} props */
export function MoveSeat({ of: { code, seat, token }, close }) {
  const { link } = useLink(code);
  const [copied, setCopied] = useState(false);
  const picture = useRef(/** @type {HTMLElement | null} */ (null));
  const refused = useUntilDone(async () => {
    const drawing = drawn(await fetchMovingCode(code, token));
    picture.current?.replaceChildren(drawing);
  }, token);
  // The token is nowhere in the page but in the drawing.
  const copy = async () => setCopied(await copyText(`${link}#take=${token}`));
  return html`
    <${Sheet} title=${sayTo("move-title", { name: seat })} close=${close}>
      <p>${say("move-how")}</p>
      ${refused && html`<p class="refusal" role="alert" data-test="why">${sayRefusal(refused)}</p>`}
      <div class="move-code" ref=${picture} role="img" aria-label=${say("move-alt")} data-test="move-code"></div>
      <p class="soft">${say("move-warning")}</p>
      <button class="button" data-test="copy-move" onClick=${copy}>${copied ? say("copied") : say("copy")}</button>
    <//>
  `;
}

/** Pictures from elsewhere are not let in, and this one is fetched with a token. @param {string} svg */
function drawn(svg) {
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  return document.importNode(documentElement, true);
}
