/** After a game: the link to its page with the replay and a poster, and the game log in a menu. */
/** @import { Refused } from "../../types/protocol.js" */
/** @import { HeldSeat } from "../state/storage.js" */
import { html, useEffect, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { fetchGamePage, fetchRecord } from "../net/api.js";
import { rememberGame } from "../state/storage.js";
import { notice } from "../state/store.js";
import { isHost } from "../state/view.js";
import { CopyLink, ShareLink } from "./invite.js";
import { saveFile } from "./save_file.js";

/** @param {{ seat: HeldSeat }} props */
export function KeepGame({ seat }) {
  const [link, setLink] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    // Without a page, for example because the host has deleted it, only the log is offered.
    fetchGamePage(seat).then(({ link: found }) => {
      if (isHost()) rememberGame(found.split("/").at(-1) ?? "", seat.code);
      setLink(found);
    }, () => {});
  }, []);
  return html`
    <section class="keep" aria-labelledby="keep-title">
      <h2 id="keep-title">${say("keep-title")}</h2>
      ${link && html`
        <a class="button" href=${link} target="_blank" rel="noopener" data-test="game-page">${say("keep-open")}</a>
        <div class="row wrap"><${ShareLink} link=${link} text=${say("keep-text")} /><${CopyLink} link=${link} /></div>`}
      <details class="keep-menu">
        <summary data-test="keep-menu">${say("keep-more")}</summary>
        <button class="button" data-test="record" onClick=${() => saveRecord(seat)}>${say("record")}</button>
      </details>
    </section>
  `;
}

/** @param {HeldSeat} seat */
async function saveRecord({ code, token }) {
  try {
    saveFile(await fetchRecord(code, token), `coverstory-${code}.jsonl`);
  } catch (refused) {
    notice.value = /** @type {Refused} */ (refused);
  }
}
