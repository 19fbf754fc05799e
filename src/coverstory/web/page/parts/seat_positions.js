/** @typedef {{ x: number, y: number }} Spot from -1 to 1 each way; the styles stretch it */

/** So many find room round an oval; more sit along the sides of a long table. */
export const MOST_ROUND = 8;

/** @param {Spot} spot @param {string} [stem] */
export const spot = ({ x, y }, stem = "") => `--${stem}x: ${x.toFixed(3)}; --${stem}y: ${y.toFixed(3)}`;

/**
 * Clockwise from the near edge.
 * @param {number} place @param {number} of @returns {Spot}
 */
export const placeOf = (place, of) => (of > MOST_ROUND ? longSpot(place, of) : roundSpot(place, of));

/** @param {number} place @param {number} of */
function roundSpot(place, of) {
  const angle = (Math.PI * (2 * place)) / of;
  return { x: -Math.sin(angle), y: Math.cos(angle) };
}

/** Three at the near end, two or three along each side, the rest at the far end. @param {number} place @param {number} of */
function longSpot(place, of) {
  const side = of > 10 ? 3 : 2;
  const far = of - 3 - 2 * side;
  const row = (/** @type {number} */ number) => 1 - (2 * number) / (side + 1);
  if (place === 0) return { x: 0, y: 1 };
  if (place <= 1 + side) return { x: -1, y: row(place - 1) };
  if (place <= 1 + side + far) return { x: far === 3 ? place - side - 3 : 2 * (place - side - 2) - 1, y: -1 };
  return { x: 1, y: row(of - 1 - place) };
}
