/** Whether the user's system allows animations. If not, the page shows no scenes, and CSS stops all animations. */
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export const hasMotion = () => !reduced.matches;
