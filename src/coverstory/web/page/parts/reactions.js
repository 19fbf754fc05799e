/** The reactions to a written line, and the buttons to react. */
/** @import { Line } from "../../types/protocol.js" */
import { html, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { say, sayAttribute } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { can, currentFrame, isMe, namesOrYou } from "../state/view.js";

/** @param {{ of: Line }} props */
export function Reactions({ of }) {
  const [open, setOpen] = useState(false);
  const buttons = useRef(/** @type {HTMLDivElement | null} */ (null));
  // Under the last line, the buttons open below the visible part of the list.
  useLayoutEffect(() => (open ? buttons.current?.scrollIntoView({ block: "nearest" }) : undefined), [open]);
  const offered = /** @type {string[]} */ (currentFrame().mine?.menu["react"] ?? []);
  const given = [...new Set(of.reactions.map(({ reaction }) => reaction))];
  const shown = open ? offered : given;
  /** @param {string} reaction */
  const react = (reaction) => {
    act({ type: "react", line: of.n, reaction });
    setOpen(false);
  };
  if (!shown.length && !can("react")) return null;
  return html`
    ${can("react") && html`
      <button class="face-button more" data-instant data-test=${`react-${of.n}`} aria-expanded=${String(open)} aria-label=${say("react")}
        onClick=${() => setOpen(!open)}>${open ? say("close-sign") : say("react-sign")}</button>`}
    ${shown.length > 0 && html`
      <div class="reactions" ref=${buttons}>
        ${shown.map((reaction) => html`<${ReactionButton} key=${reaction} of=${of} reaction=${reaction} react=${react} />`)}
      </div>`}
  `;
}

/** @param {{ of: Line, reaction: string, react: (reaction: string) => void }} props */
function ReactionButton({ of, reaction, react }) {
  const by = of.reactions.filter((made) => made.reaction === reaction).map(({ seat }) => seat);
  const what = sayAttribute(`reaction-${reaction}`, "name");
  const label = by.length ? say("reacted", { what, names: namesOrYou(by) }) : what;
  const face = html`<span aria-hidden="true">${say(`reaction-${reaction}`)}${by.length > 0 && html` <b>${by.length}</b>`}</span>`;
  return can("react")
    ? html`<button class="face-button" data-instant data-test=${`react-${of.n}-${reaction}`} aria-pressed=${String(by.some(isMe))}
        aria-label=${label} title=${label} onClick=${() => react(reaction)}>${face}</button>`
    : html`<span class="face-button" role="img" aria-label=${label} title=${label}>${face}</span>`;
}
