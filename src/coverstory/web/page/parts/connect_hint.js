/** Shows the host what to check if no phone connects. The server answers only a browser on its own computer. */
/** @import { ConnectHint as Hint } from "../../types/protocol.js" */
import { html, useEffect, useState } from "../../vendor/preact.js";
import { fetchJson } from "../net/api.js";
import { say } from "../state/catalogue.js";

/** Seconds until the page asks again whether another device has connected. */
const ASK_EVERY = 10;

export function ConnectHint() {
  const checks = useConnectChecks();
  if (!checks.length) return null;
  return html`
    <section class="panel" role="status" data-test="connect-hint">
      <p>${say("connect-nobody")}</p>
      <ol class="steps">${checks.map((check) => html`<li>${check}</li>`)}</ol>
      <a href="/connect" target="_blank">${say("connect-more")}</a>
    </section>
  `;
}

/** Return the checks once the server gives them, and none after another device has connected. */
function useConnectChecks() {
  const [checks, setChecks] = useState(/** @type {readonly string[]} */ ([]));
  useEffect(() => {
    let timer = 0;
    let isGone = false;
    const ask = async () => {
      /** @type {Hint | null} */
      const hint = await fetchJson("/api/connect").catch(() => null);
      if (isGone || !hint) return;
      setChecks(hint.seconds_left === 0 ? hint.checks : []);
      if (hint.seconds_left !== null) timer = setTimeout(ask, (hint.seconds_left || ASK_EVERY) * 1000);
    };
    ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return checks;
}
