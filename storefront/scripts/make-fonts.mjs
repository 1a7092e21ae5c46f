import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import subsetFont from "subset-font";
import { FEATURES, PARTS, unicodeRange } from "./lib/font-parts.mjs";

/**
 * Cuts the fonts of the shop from those of `@fontsource`, and writes them with their `@font-face` rules to
 * `app/styles/fonts`. Run `pnpm --filter @nocturne/storefront fonts` after a change here or of those packages.
 *
 * A variable font carries every width and weight. The shop uses text of normal width (400 to 600) and capitals of the
 * widest (500 to 600), so each is a font of its own with these weights alone. The signs that English pages use come in a
 * first file; accents and what is rarer come in others, which a browser fetches for pages that show them.
 *
 * The fonts that a look can have instead are cut by `make-look-fonts.mjs`.
 */
const FOLDER = fileURLToPath(new URL("../app/styles/fonts/", import.meta.url));

const ARCHIVO = "@fontsource-variable/archivo/files/archivo-{set}-wdth-normal.woff2";
const GRENZE = "@fontsource/grenze-gotisch/files/grenze-gotisch-{set}-500-normal.woff2";
const MONO = "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-{set}-wght-normal.woff2";

const FONTS = [
  { name: "archivo-text", family: "Archivo", from: ARCHIVO, weight: [400, 600], width: 100 },
  { name: "archivo-caps", family: "Archivo", from: ARCHIVO, weight: [500, 600], width: 125, capitals: true },
  { name: "grenze", family: "Grenze Gotisch", from: GRENZE, weight: [500, 500] },
  { name: "mono", family: "JetBrains Mono", from: MONO, weight: [400, 700] },
];

/** What is left of the points when all text is set in capitals. */
function capitals(points) {
  const text = String.fromCodePoint(...points);
  return [...new Set([...text.toUpperCase()].map((sign) => sign.codePointAt(0)))];
}

function fontFace({ family, weight, width, capitals: isCapitals }, file, points) {
  const [min, max] = weight;
  return `@font-face {
    font-family: "${family}";
    font-style: normal;
    font-display: swap;
    font-weight: ${min === max ? min : `${min} ${max}`};
    ${width ? `font-stretch: ${isCapitals ? "112.5% 125%" : "75% 112%"};` : ""}
    src: url("./${file}") format("woff2");
    unicode-range: ${unicodeRange(points)};
  }`;
}

async function cut(font, { set, points }) {
  const source = readFileSync(new URL(import.meta.resolve(font.from.replace("{set}", set))));
  const [min, max] = font.weight;
  const isVariable = font.from.startsWith("@fontsource-variable");
  return await subsetFont(source, String.fromCodePoint(...points), {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    ...(isVariable ? { variationAxes: { wght: { min, max }, ...(font.width ? { wdth: font.width } : {}) } } : {}),
  });
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const rules = [];
for (const font of FONTS) {
  // A sign is in one part alone: the capitals of "ß" are in the basic one.
  const taken = new Set();
  for (const part of PARTS) {
    const wanted = font.capitals ? capitals(part.points) : part.points;
    const points = wanted.filter((point) => !taken.has(point));
    for (const point of points) taken.add(point);
    const file = `${font.name}-${part.part}.woff2`;
    const bytes = await cut(font, { ...part, points });
    writeFileSync(`${FOLDER}${file}`, bytes);
    rules.push(fontFace(font, file, points));
    console.log(`${file}: ${bytes.length} bytes`);
  }
}
const path = `${FOLDER}faces.css`;
const text = `/* Written by scripts/make-fonts.mjs. */\n${rules.join("\n\n")}\n`;
writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
for (const [name, licence] of [
  ["archivo", "@fontsource-variable/archivo/LICENSE"],
  ["grenze", "@fontsource/grenze-gotisch/LICENSE"],
  ["mono", "@fontsource-variable/jetbrains-mono/LICENSE"],
]) {
  writeFileSync(`${FOLDER}${name}.LICENSE.txt`, readFileSync(new URL(import.meta.resolve(licence))));
}
