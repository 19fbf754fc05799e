/** Draws the poster of a finished game, in the colours of the page. Sizes are in pixels of the picture. */
import { fetchText } from "../net/api.js";
import { awardsOf } from "../state/awards.js";
import { say } from "../state/catalogue.js";
import { disguiseOf } from "../state/disguises.js";
import { winnersTitle } from "../state/sentences.js";
import { currentFrame, nameOf, phase, settings } from "../state/view.js";
import { ranking } from "./standings.js";

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 60;
const SKY = 560;
const BAND = 96;
/** A drawing in `art/disguises.svg`. */
const FACE = 64;
const SILHOUETTE = 512;
const RAYS = 24;
const MOST_ROWS = 6;
const MOST_AWARDS = 3;
const SMALLEST_TEXT = 22;

/** @param {HTMLCanvasElement} canvas */
export async function drawPoster(canvas) {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const [faces, crown] = await Promise.all([loadFaces(), loadCrown(), loadFonts()]);
  const pen = { context, faces, crown };
  drawSky(pen);
  drawBand(pen, 0, say("poster-heading"), 64);
  drawWinners(pen);
  const below = drawRanking(pen, SKY + 40);
  drawAwards(pen, below + 10);
  drawBand(pen, HEIGHT - BAND, gameLine(), 38);
}

/** @typedef {{ context: CanvasRenderingContext2D, faces: HTMLImageElement, crown: Path2D }} Pen */

async function loadFaces() {
  const image = new Image();
  image.src = "/static/art/disguises.svg";
  await image.decode();
  return image;
}

async function loadCrown() {
  const sprite = new DOMParser().parseFromString(await fetchText("/static/art/ui.svg"), "image/svg+xml");
  return new Path2D(sprite.querySelector("#ui-crown path")?.getAttribute("d") ?? "");
}

const loadFonts = () => Promise.all([titleFont(40), textFont(40)].map((font) => document.fonts.load(font)));

/** @param {string} name */
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const titleFont = (/** @type {number} */ size) => `${size}px ${colour("--title")}`;
const textFont = (/** @type {number} */ size) => `650 ${size}px ${colour("--text")}`;

/** @param {Pen} pen */
function drawSky({ context }) {
  context.fillStyle = colour("--ground");
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.save();
  context.beginPath();
  context.rect(0, 0, WIDTH, SKY);
  context.clip();
  context.fillStyle = colour("--sky");
  context.fillRect(0, 0, WIDTH, SKY);
  context.fillStyle = colour("--sky-ray");
  for (let ray = 0; ray < RAYS; ray += 1) {
    context.beginPath();
    context.moveTo(WIDTH / 2, SKY * 0.6);
    context.arc(WIDTH / 2, SKY * 0.6, WIDTH, ((2 * ray) / RAYS) * Math.PI, ((2 * ray + 1) / RAYS) * Math.PI);
    context.fill();
  }
  context.restore();
}

/** @param {Pen} pen @param {number} top @param {string} text @param {number} size */
function drawBand({ context }, top, text, size) {
  context.fillStyle = colour("--black");
  context.fillRect(0, top, WIDTH, BAND);
  context.fillStyle = colour("--mustard");
  drawText(context, text, { x: WIDTH / 2, y: top + BAND / 2, size, width: WIDTH - 2 * MARGIN, align: "center", font: titleFont });
}

/** @param {Pen} pen */
function drawWinners(pen) {
  const { winners } = phase("finale");
  const { context, crown } = pen;
  const size = winners.length > 3 ? 120 : 230;
  const gap = Math.min(size * 1.25, (WIDTH - 2 * MARGIN) / Math.max(1, winners.length));
  winners.forEach((seat, index) => {
    const x = WIDTH / 2 + (index - (winners.length - 1) / 2) * gap;
    const y = 300;
    drawFace(pen, seat, x, y, size);
    context.save();
    context.translate(x - size * 0.3, y - size * 0.92);
    context.scale((size * 0.6) / SILHOUETTE, (size * 0.6) / SILHOUETTE);
    context.fillStyle = colour("--crown");
    context.strokeStyle = colour("--shadow");
    context.lineWidth = 24;
    context.stroke(crown);
    context.fill(crown);
    context.restore();
  });
  const title = winnersTitle([...winners]);
  context.fillStyle = colour("--words");
  drawText(context, title, { x: WIDTH / 2, y: SKY - 76, size: 84, width: WIDTH - 2 * MARGIN, align: "center", font: titleFont });
}

/** Draw the faces, names and points, best first. Return where it ends. @param {Pen} pen @param {number} top */
function drawRanking(pen, top) {
  const { context } = pen;
  const rows = ranking();
  const columns = rows.length > MOST_ROWS ? 2 : 1;
  const lines = Math.ceil(rows.length / columns);
  const height = 74;
  const width = (WIDTH - 2 * MARGIN - (columns - 1) * MARGIN) / columns;
  rows.forEach(({ seat, points }, index) => {
    const left = MARGIN + Math.floor(index / lines) * (width + MARGIN);
    const y = top + (index % lines) * height + height / 2;
    drawFace(pen, seat, left + 30, y, 60);
    context.fillStyle = colour("--words");
    drawText(context, nameOf(seat), { x: left + 80, y, size: 38, width: width - 190, align: "left", font: textFont });
    drawText(context, String(points), { x: left + width, y, size: 50, width: 100, align: "right", font: titleFont });
  });
  return top + lines * height;
}

/** @param {Pen} pen @param {number} top */
function drawAwards(pen, top) {
  const { context } = pen;
  const height = 88;
  const mostThatFit = Math.floor((HEIGHT - BAND - top) / height);
  const shown = awardsOf(currentFrame().public).slice(0, Math.min(MOST_AWARDS, mostThatFit));
  shown.forEach(({ award, seat, counted }, index) => {
    const y = top + index * height;
    context.fillStyle = colour("--folder");
    context.fillRect(MARGIN, y, WIDTH - 2 * MARGIN, height - 12);
    drawFace(pen, seat, MARGIN + 46, y + height / 2 - 6, 60);
    context.fillStyle = colour("--on-folder");
    const middle = y + height / 2 - 6;
    drawText(context, say(`title-${award}`), { x: MARGIN + 96, y: middle, size: 38, width: 330, align: "left", font: titleFont });
    const why = `${nameOf(seat)}: ${say(`why-${award}`, counted)}`;
    drawText(context, why, { x: WIDTH - MARGIN - 24, y: middle, size: 32, width: 500, align: "right", font: textFont });
  });
}

/** @param {Pen} pen @param {number} seat @param {number} x @param {number} y its middle @param {number} size */
function drawFace({ context, faces }, seat, x, y, size) {
  context.save();
  context.beginPath();
  context.arc(x, y, size / 2, 0, 2 * Math.PI);
  context.fillStyle = colour(`--ink-${seat % 8}`);
  context.fill();
  context.lineWidth = Math.max(3, size / 30);
  context.strokeStyle = colour("--shadow");
  context.stroke();
  context.clip();
  context.drawImage(faces, disguiseOf(seat) * FACE, 0, FACE, FACE, x - size / 2, y - size / 2, size, size);
  context.restore();
}

function gameLine() {
  const { edition } = settings();
  const rounds = currentFrame().public.results.length;
  return `${say("title")} · ${say("poster-rounds", { edition: say(`edition-${edition}`), rounds })}`;
}

/**
 * Draw one line, smaller if it is too wide, then cut off.
 * @typedef {{ x: number, y: number, size: number, width: number, align: CanvasTextAlign, font: (size: number) => string }} TextBox
 * @param {CanvasRenderingContext2D} context @param {string} text @param {TextBox} box
 */
function drawText(context, text, { x, y, size, width, align, font }) {
  context.textAlign = align;
  context.textBaseline = "middle";
  context.font = font(size);
  const fitting = Math.max(SMALLEST_TEXT, Math.floor((size * width) / Math.max(width, context.measureText(text).width)));
  context.font = font(fitting);
  let letters = [...text];
  while (letters.length > 1 && context.measureText(`${letters.join("")}…`).width > width && fitting === SMALLEST_TEXT) letters = letters.slice(0, -1);
  context.fillText(letters.length < [...text].length ? `${letters.join("")}…` : text, x, y);
}
