/** Invites players: the code, the QR code and the link. The host may hide them. */
import { html, useEffect, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { findTable } from "../net/api.js";
import { linkTo, tableCode } from "../state/route.js";
import { act } from "../net/session.js";
import { can, currentFrame, isHost, nameOf } from "../state/view.js";

export function Invite() {
  const code = tableCode.value ?? "";
  const { link, host } = useTableLink(code);
  if (currentFrame().public.code_hidden) return html`<${HiddenCode} link=${link} />`;
  return html`
    <div class="invite">
      <img class="invite-qr" src=${`/api/tables/${code}/qr.svg`} alt=${say("qr-alt", { link })}
        width="136" height="136" />
      <div class="invite-words">
        <p class="invite-code" data-test="code">${code}</p>
        <a href=${link} data-test="link">${host}<wbr />/t/${code}</a>
        <div class="invite-buttons">
          <${InviteByLink} link=${link} />
          <${CopyLink} link=${link} />
          <${HideCode} hidden=${true} />
        </div>
      </div>
      <p class="invite-tv" data-test="invite-tv">${say("invite-tv", { address: `${host}/tv`, code })}</p>
    </div>
  `;
}

/** No code and no QR code; the host can still copy the link. @param {{ link: string }} props */
function HiddenCode({ link }) {
  return html`
    <div class="invite" data-hidden>
      <p class="invite-gone" data-test="code-hidden">${isHost() ? say("code-hidden-you") : say("code-hidden")}</p>
      ${isHost() && html`
        <div class="row wrap"><${HideCode} hidden=${false} /><${InviteByLink} link=${link} /><${CopyLink} link=${link} /></div>`}
    </div>
  `;
}

/** @param {{ hidden: boolean }} props */
function HideCode({ hidden }) {
  if (!can("hide-code")) return null;
  return html`
    <button class="button" data-test="hide-code" onClick=${() => act({ type: "hide-code", hidden })}>
      ${hidden ? say("hide-code") : say("show-code")}
    </button>
  `;
}

/** @param {{ link: string }} props */
function InviteByLink({ link }) {
  // Other apps may show the marks that isolate a name.
  const text = say("invitation", { name: nameOf(currentFrame().public.host) }).replace(/[\u2068\u2069]/g, "");
  return html`<${ShareLink} link=${link} text=${text} />`;
}

/** The sharing sheet of the phone, which needs https. Elsewhere people copy the link. @param {{ link: string, text: string }} props */
export function ShareLink({ link, text }) {
  if (!("share" in navigator)) return null;
  // Closing the sheet without a choice rejects the promise.
  const share = () => navigator.share?.({ title: say("title"), text, url: link }).catch(() => {});
  return html`<button class="button" data-test="share-link" onClick=${share}>${say("share")}</button>`;
}

/** @param {{ link: string }} props */
export function CopyLink({ link }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(link));
  return html`
    <button class="button" data-test="copy-link" onClick=${copy}>${copied ? say("copied") : say("copy")}</button>
  `;
}

/** Return the link that others join by, and its host name. @param {string} code */
export function useTableLink(code) {
  const [link, setLink] = useState(linkTo(code));
  useEffect(() => {
    // The server knows an address that works on other phones; ours may be "localhost".
    findTable(code).then(({ link: known }) => setLink(known), () => {});
  }, [code]);
  return { link, host: link.replace(/^https?:\/\//, "").replace(/\/t\/.*$/, "") };
}

/** The clipboard API needs https. `execCommand` works on plain http too. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    // While a sheet is open, nothing outside it can be selected.
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
