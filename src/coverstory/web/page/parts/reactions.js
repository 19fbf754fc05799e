/** @import { Line } from "../../types/protocol.js" */
import { html, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { say, sayMore } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { isMe, may, namesOrYou, seen } from "../state/view.js";

/** What others made of a line, and a few faces to pull oneself. @param {{ of: Line }} props */
export function Reactions({ of }) {
  const [open, setOpen] = useState(false);
  const faces = useRef(/** @type {HTMLDivElement | null} */ (null));
  // Under the last line they open below the end of what the roll shows.
  useLayoutEffect(() => (open ? faces.current?.scrollIntoView({ block: "nearest" }) : undefined), [open]);
  const offered = /** @type {string[]} */ (seen().mine?.menu["react"] ?? []);
  const pulled = [...new Set(of.reactions.map(({ reaction }) => reaction))];
  const shown = open ? offered : pulled;
  /** @param {string} reaction */
  const react = (reaction) => {
    act({ type: "react", line: of.n, reaction });
    setOpen(false);
  };
  if (!shown.length && !may("react")) return null;
  return html`
    ${may("react") && html`
      <button class="face-button more" data-instant data-test=${`react-${of.n}`} aria-expanded=${String(open)} aria-label=${say("react")}
        onClick=${() => setOpen(!open)}>${open ? say("close-sign") : say("react-sign")}</button>`}
    ${shown.length > 0 && html`
      <div class="reactions" ref=${faces}>
        ${shown.map((reaction) => html`<${Face} key=${reaction} of=${of} reaction=${reaction} react=${react} />`)}
      </div>`}
  `;
}

/** @param {{ of: Line, reaction: string, react: (reaction: string) => void }} props */
function Face({ of, reaction, react }) {
  const by = of.reactions.filter((made) => made.reaction === reaction).map(({ seat }) => seat);
  const what = sayMore(`reaction-${reaction}`, "name");
  const label = by.length ? say("reacted", { what, names: namesOrYou(by) }) : what;
  const face = html`<span aria-hidden="true">${say(`reaction-${reaction}`)}${by.length > 0 && html` <b>${by.length}</b>`}</span>`;
  return may("react")
    ? html`<button class="face-button" data-instant data-test=${`react-${of.n}-${reaction}`} aria-pressed=${String(by.some(isMe))}
        aria-label=${label} title=${label} onClick=${() => react(reaction)}>${face}</button>`
    : html`<span class="face-button" role="img" aria-label=${label} title=${label}>${face}</span>`;
}
