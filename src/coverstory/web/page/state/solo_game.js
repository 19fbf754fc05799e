import { signal } from "../../vendor/preact.js";

/** The table at which somebody wants to play alone, until they do. */
export const alone = signal(/** @type {string | null} */ (null));
