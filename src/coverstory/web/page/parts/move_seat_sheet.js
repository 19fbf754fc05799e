/** The sheet with a QR code that moves a seat to the phone that scans it. */
/** @import { HeldSeat } from "../state/storage.js" */
import { html, useRef, useState } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { fetchTransferQr } from "../net/seat_transfer.js";
import { sayTo } from "../state/view.js";
import { copyText, useTableLink } from "./invite.js";
import { Sheet } from "./sheet.js";
import { useRetry } from "../net/use_retry.js";

/** @param {{ of: HeldSeat, close: () => void }} props */
export function MoveSeatSheet({ of: { code, seat, token }, close }) {
  const { link } = useTableLink(code);
  const [copied, setCopied] = useState(false);
  const picture = useRef(/** @type {HTMLElement | null} */ (null));
  const refused = useRetry(async () => {
    const drawing = parseSvg(await fetchTransferQr(code, token));
    picture.current?.replaceChildren(drawing);
  }, token);
  // The token is a secret. No text or attribute of the page may contain it; only the QR code does.
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

/** An `<img>` cannot send the token, and the content security policy forbids data URLs. So the SVG is parsed. @param {string} svg */
function parseSvg(svg) {
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  return document.importNode(documentElement, true);
}
