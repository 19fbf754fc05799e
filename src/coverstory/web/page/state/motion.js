/** Whether the system lets the page move. Without motion no scene is staged, and styles stop all animations. */
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export const hasMotion = () => !reduced.matches;
