/** The title of the page names the table, so that people find the right tab. */
import { effect } from "../../vendor/preact.js";
import { say } from "./catalogue.js";
import { tableCode } from "./route.js";
import { frame } from "./store.js";

/** A code that the host has hidden is not in the title either. */
export function followPageTitle() {
  effect(() => {
    const code = frame.value?.public.code_hidden ? null : tableCode.value;
    // A tab shows the marks that isolate a variable.
    document.title = code ? say("page-title", { code }).replace(/[\u2068\u2069]/g, "") : say("title");
  });
}
