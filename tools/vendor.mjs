// Copy the libraries, icons and fonts of the page from npm into the repository, so that the server needs no Node.
// Also writes the licences and the credits. The same package-lock.json gives the same bytes.
// Run it with: npm ci && node tools/vendor.mjs
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import subsetFont from "subset-font";
import { optimize } from "svgo";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const web = join(root, "src/coverstory/web");
const packageFile = (name, file) => join(root, "node_modules", name, file);
const readJson = (name, file) => JSON.parse(readFileSync(packageFile(name, file), "utf8"));

/** Icons of the user interface: id in the sprite to name of the icon. */
const UI_ICONS = {
  "ui-spy": "spy",
  "ui-clock": "stopwatch",
  "ui-vote-yes": "thumb-up",
  "ui-vote-no": "thumb-down",
  "ui-crown": "queen-crown",
  "ui-eye": "semi-closed-eye",
  "ui-hand": "halt",
  "ui-question": "help",
  "ui-card": "card-back",
  "ui-helper": "lozenges",
};

/** Our own drawings, for what the icon set lacks. Inner outlines are holes. */
const OUR_OWN = {
  // A framed card with a lozenge.
  "card-back":
    "M120 32h272a32 32 0 0 1 32 32v384a32 32 0 0 1-32 32" +
    "H120a32 32 0 0 1-32-32V64a32 32 0 0 1 32-32z" +
    "M112 56v400h288V56zM128 72h256v368H128z" +
    "M256 128l88 128-88 128-88-128zM256 192l44 64-44 64-44-64z",
  // Three lozenges, as on a harlequin's coat.
  lozenges:
    "M256 16l80 120-80 120-80-120zM168 256l80 120-80 120-80-120zM344 256l80 120-80 120-80-120z",
  // A tower like a T, with rows of windows, on an island.
  "t-tower":
    "M48 40h416v136H336v216H176V176H48z" +
    "M80 72v24h352V72zM80 120v24h352v-24zM208 192v24h96v-24zM208 248v24h96v-24z" +
    "M208 304v24h96v-24zM16 480c56-56 104-72 160-72h160c56 0 104 16 160 72z",
};

/**
 * Icons by author, from the folders of the icons' repository: the npm package does not name the authors.
 * An icon that is in no list stops the run, so that every author is credited.
 */
const AUTHORS = {
  "Caro Asercion": "subway-train",
  Delapouite: `
    astronaut-helmet bank barn black-knight-helm bookshelf bus carnival-mask carousel
    checkered-flag clapperboard classical-knowledge clown commercial-airplane crane
    defense-satellite elephant family-house gas-pump gorilla graduate-cap graveyard
    harbor-dock hospital igloo jet-fighter key-card meal mechanic-garage mine-wagon
    modern-city mona-lisa moon-bats musical-notes newspaper palm-tree party-popper peace-dove
    pirate-flag planet-conquest podium police-car prisoner rocking-chair rolling-dices
    saxophone school-bag ship-bow shopping-cart spartan-helmet spooky-house spy
    steam-locomotive submarine theater-curtains thumb-down thumb-up window-bars`,
  Lorc: `
    battle-tank cat crystal-growth erlenmeyer flying-flag grapes guitar handcuffs lotus
    martini queen-crown scales semi-closed-eye stopwatch trident wrapped-sweet`,
  Sbed: "help",
  Skoll: "big-diamond-ring halt",
};
const iconsBy = (author) => AUTHORS[author].trim().split(/\s+/);

const BUNDLES = {
  "preact.js": `
    import { h } from "preact";
    import htm from "htm";
    export { render } from "preact";
    export { useState, useEffect, useLayoutEffect, useRef, useMemo, useId } from "preact/hooks";
    export { signal, computed, effect, batch, untracked } from "@preact/signals";
    export const html = htm.bind(h);`,
  "fluent.js": `export { FluentBundle, FluentResource } from "@fluent/bundle";`,
};

/**
 * Each font in parts, which a browser loads by `unicode-range` (styles/base.css): first the characters of English, then
 * those of other names. Only the weights that the page uses are kept.
 */
const FONTS = {
  "@fontsource/saira-stencil-one": {
    latin: "saira-stencil-one-latin-400-normal.woff2",
    file: "saira-stencil-one",
  },
  "@fontsource-variable/atkinson-hyperlegible-next": {
    latin: "atkinson-hyperlegible-next-latin-wght-normal.woff2",
    extended: "atkinson-hyperlegible-next-latin-ext-wght-normal.woff2",
    file: "atkinson-hyperlegible-next",
    axes: { wght: { min: 400, max: 750 } },
  },
};

/** The characters of the first part: ASCII and the marks of the English catalogue. */
const ENGLISH = characters([[0x20, 0x7e]]) + "\u00a0·×–—‘’“”…−";
/** Letters of other European languages, in the font's file for Latin. */
const EUROPEAN = characters([[0xa1, 0xff]]).replace(/[·×]/g, "") + "ıŒœ€™";
/** The blocks of the file for extended Latin. */
const EXTENDED = characters([[0x100, 0x2ff], [0x1e00, 0x1eff], [0x20a0, 0x20c0]]);

function characters(ranges) {
  const codes = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n));
  return String.fromCodePoint(...codes);
}

const LIBRARIES = ["preact", "htm", "@preact/signals", "@preact/signals-core", "@fluent/bundle"];

function write(file, text) {
  const path = join(web, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`${file}: ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} gzipped`);
}

/** Return keys and icons of a pack. Our packs have each of the two on a line of its own. */
function placesOf(pack) {
  const toml = readFileSync(join(root, `src/coverstory/packs/${pack}.toml`), "utf8");
  const tables = toml.split("[[places]]").slice(1);
  const field = (table, name) => table.match(new RegExp(`^${name} = "([^"]+)"`, "m"))[1];
  return tables.map((table) => [field(table, "key"), field(table, "icon")]);
}

/** Return the names of all packs. */
function packs() {
  const files = readdirSync(join(root, "src/coverstory/packs")).sort();
  return files.filter((file) => file.endsWith(".toml")).map((file) => file.slice(0, -5));
}

async function bundle(file, source) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    banner: { js: "// Bundled by tools/vendor.mjs; see CREDITS.md and vendor/LICENSES.txt" },
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
  });
  const code = outputFiles[0].text;
  // The page's content security policy forbids both.
  if (/\beval\s*\(|\bnew Function\b|\bFunction\s*\(/.test(code)) {
    throw new Error(`${file} uses eval or Function`);
  }
  write(`vendor/${file}`, code);
}

/** Round an outline to a grid of 512 by 512. That is finer than any screen shows it. */
function onGrid(body) {
  const plugins = [{ name: "convertPathData", params: { floatPrecision: 0 } }, "mergePaths"];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`;
  return optimize(drawing, { plugins }).data.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

function sprite(file, symbols) {
  const { icons } = readJson("@iconify-json/game-icons", "icons.json");
  const body = (id, icon) => {
    if (OUR_OWN[icon]) {
      return `<path fill="currentColor" fill-rule="evenodd" d="${OUR_OWN[icon]}"/>`;
    }
    if (!icons[icon]) throw new Error(`${id}: game-icons has no icon "${icon}"`);
    return onGrid(icons[icon].body);
  };
  const lines = symbols.map(
    ([id, icon]) => `<symbol id="${id}" viewBox="0 0 512 512">${body(id, icon)}</symbol>`,
  );
  write(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg">\n${lines.join("\n")}\n</svg>\n`,
  );
}

async function fonts() {
  for (const [name, { latin, extended, file, axes }] of Object.entries(FONTS)) {
    const licence = readFileSync(packageFile(name, "LICENSE"), "utf8");
    write(`fonts/${file}-OFL.txt`, licence);
    const part = async (source, letters, part) => {
      const font = readFileSync(packageFile(name, `files/${source}`));
      // Phones draw without hints. "tnum" keeps the digits of the clock equally wide.
      const keepFeatures = ["kern", "tnum", "ccmp", "mark"];
      const options = { targetFormat: "woff2", variationAxes: axes, noHinting: true, keepFeatures };
      const bytes = await subsetFont(font, letters, options);
      writeFileSync(join(web, `fonts/${file}-${part}.woff2`), bytes);
      console.log(`fonts/${file}-${part}.woff2: ${bytes.length} bytes`);
    };
    await part(latin, ENGLISH, "english");
    await part(latin, EUROPEAN, "european");
    if (extended) await part(extended, EXTENDED, "extended");
  }
}

/** The licences require their text beside the code. Fluent ships no text; htm has the same licence. */
function licences() {
  const texts = LIBRARIES.filter((name) => name !== "@fluent/bundle").map((name) => {
    const also = name === "htm" ? " (the same licence as @fluent/bundle)" : "";
    return `==== ${name}${also}\n\n${readFileSync(packageFile(name, "LICENSE"), "utf8").trim()}\n`;
  });
  write("vendor/LICENSES.txt", texts.join("\n"));
}

function credits(symbols) {
  const ours = symbols.filter(([, icon]) => OUR_OWN[icon]).map(([id]) => `\`${id}\``);
  const used = new Set(symbols.map(([, icon]) => icon).filter((icon) => !OUR_OWN[icon]));
  const known = new Set(Object.keys(AUTHORS).flatMap(iconsBy));
  const uncredited = [...used].filter((icon) => !known.has(icon));
  if (uncredited.length) throw new Error(`add the author of ${uncredited.join(", ")} to AUTHORS`);

  const authors = Object.keys(AUTHORS).map((author) => {
    const icons = iconsBy(author).filter((icon) => used.has(icon));
    return `- **${author}**: ${icons.sort().join(", ")}`;
  });
  const rows = LIBRARIES.map((name) => {
    const { version, license } = readJson(name, "package.json");
    return `| ${name} | ${version} | ${license} |`;
  });
  const faces = Object.keys(FONTS).map((name) => {
    const { version } = readJson(name, "package.json");
    const copyright = readFileSync(packageFile(name, "LICENSE"), "utf8").match(/^.*?\)/)[0];
    return `- ${copyright}, ${name} ${version}`;
  });
  const set = readJson("@iconify-json/game-icons", "package.json").version;
  write(
    "CREDITS.md",
    `# Credits

Coverstory is under the MIT licence. It ships these works of others, each with its own licence:

| work | files in \`src/coverstory/\` | licence | its text |
| --- | --- | --- | --- |
| silhouettes of game-icons.net | \`web/art/places.svg\` | CC BY 3.0 | [creativecommons.org](https://creativecommons.org/licenses/by/3.0/legalcode) |
| symbols of game-icons.net | \`web/art/ui.svg\` | CC BY 3.0 | [creativecommons.org](https://creativecommons.org/licenses/by/3.0/legalcode) |
| two fonts | \`web/fonts/*.woff2\` | SIL OFL 1.1 | \`web/fonts/*-OFL.txt\` |
| five JavaScript libraries | \`web/vendor/*.js\` | MIT, Apache 2.0 | \`web/vendor/LICENSES.txt\` |
| word vectors of all-MiniLM-L6-v2 | \`language/model/vectors.zip\` | Apache 2.0 | \`language/model/LICENSE.txt\` |

\`make vendor\` writes this page. The names of games, places and characters belong to their owners.

## Pictures
The silhouettes of \`art/places.svg\` and \`art/ui.svg\` come from [game-icons.net](https://game-icons.net)
(\`@iconify-json/game-icons\` ${set}), under
[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/). Their coordinates are rounded and their
colour is the page's. Icons made by:

${authors.join("\n")}

Our own: ${ours.join(", ")}, \`icon.svg\`, \`icon.png\` and the other pictures that \`tools/icons.py\` draws, \`art/silent.mp4\`, \`art/silent.webm\`, and all of \`art/disguises.svg\`.

## Type
Both under the [SIL Open Font License 1.1](https://openfontlicense.org), cut to the characters and weights that
the page uses:

${faces.join("\n")}

## Libraries
| package | version | licence |
| --- | --- | --- |
${rows.join("\n")}

## Word vectors
Derived from all-MiniLM-L6-v2 (sentence-transformers), whose vocabulary is that of BERT (Google). Both are under the Apache
License 2.0. \`language/model/CREDIT.md\` lists what was changed. The word lists beside them are our own.
`,
  );
}

const places = packs().flatMap(placesOf);
const symbols = [...places, ...Object.entries(UI_ICONS)];
for (const [file, source] of Object.entries(BUNDLES)) await bundle(file, source);
sprite("art/places.svg", places);
sprite("art/ui.svg", Object.entries(UI_ICONS));
await fonts();
licences();
credits(symbols);
