/** The factor of each timer setting on the agreed minutes. Without timers, a round has no minutes. */
export const TIMER_FACTOR = { x1: 1, "x1.5": 1.5, x2: 2, off: 0 };
