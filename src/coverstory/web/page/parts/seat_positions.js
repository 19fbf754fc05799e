/** Computes the position of each seat in the ring. */

/** @typedef {{ x: number, y: number }} SeatPosition from -1 to 1 in both directions; the styles scale it */

/** More players than this sit at a long table instead of an oval one. */
export const MOST_AT_ROUND_TABLE = 8;

/** @param {SeatPosition} position @param {string} [stem] */
export const positionStyle = ({ x, y }, stem = "") => `--${stem}x: ${x.toFixed(3)}; --${stem}y: ${y.toFixed(3)}`;

/**
 * Return the position of a seat by its index, clockwise from the near edge. `of` is the number of seats.
 * @param {number} index @param {number} of @returns {SeatPosition}
 */
export const seatPosition = (index, of) => (of > MOST_AT_ROUND_TABLE ? longTablePosition(index, of) : roundTablePosition(index, of));

/** @param {number} index @param {number} of */
function roundTablePosition(index, of) {
  const angle = (Math.PI * (2 * index)) / of;
  return { x: -Math.sin(angle), y: Math.cos(angle) };
}

/** Three at the near end, two or three along each side, the rest at the far end. @param {number} index @param {number} of */
function longTablePosition(index, of) {
  const side = of > 10 ? 3 : 2;
  const far = of - 3 - 2 * side;
  const row = (/** @type {number} */ number) => 1 - (2 * number) / (side + 1);
  if (index === 0) return { x: 0, y: 1 };
  if (index <= 1 + side) return { x: -1, y: row(index - 1) };
  if (index <= 1 + side + far) return { x: far === 3 ? index - side - 3 : 2 * (index - side - 2) - 1, y: -1 };
  return { x: 1, y: row(of - 1 - index) };
}
