/** The places at the foot of the lobby. Their names and pictures are loaded when somebody scrolls to them. */
/** @import { FunctionComponent } from "../../vendor/preact.js" */
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { currentFrame } from "../state/view.js";

/** Load them this far below the screen. */
const MARGIN = "200px";

/** @param {{ of: { load: () => unknown, loaded: { PlacesToRead: FunctionComponent } | null } }} props `of` is the module of a round */
export function LobbyPlaces({ of }) {
  const section = useRef(/** @type {HTMLElement | null} */ (null));
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!section.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        of.load();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  return html`
    <section class="places-in-play" id="places" ref=${section} aria-labelledby="places-title" tabindex="-1">
      <h2 id="places-title">${say("places-title", { count: currentFrame().public.box.length })}</h2>
      ${isNear && of.loaded && html`<${of.loaded.PlacesToRead} />`}
    </section>
  `;
}
