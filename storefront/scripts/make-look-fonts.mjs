import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create } from "fontkit";
import { format, resolveConfig } from "prettier";
import subsetFont from "subset-font";
import { FEATURES, PARTS, unicodeRange } from "./lib/font-parts.mjs";

/**
 * Cuts the fonts that a look can have in place of the shop's own, and writes them with a table of their files, and of the
 * stand-ins that keep the page still until they are there, to `app/look`. Run
 * `pnpm --filter @nocturne/storefront fonts` after a change here or of those packages. Stand-ins are measured against the
 * Liberation fonts, which are as wide as Arial and Times: `apt-get install fonts-liberation`.
 */
const FOLDER = fileURLToPath(new URL("../app/look/fonts/", import.meta.url));
const TABLE = fileURLToPath(new URL("../app/look/faces.ts", import.meta.url));
const LIBERATION = "/usr/share/fonts/truetype/liberation";

const SANS = { regular: ["LiberationSans-Regular", "Arial", "Liberation Sans", "Helvetica"] };
SANS.bold = ["LiberationSans-Bold", "Arial Bold", "Liberation Sans Bold", "Helvetica Bold"];
const SERIF = { regular: ["LiberationSerif-Regular", "Times New Roman", "Liberation Serif", "Georgia"] };
SERIF.bold = ["LiberationSerif-Bold", "Times New Roman Bold", "Liberation Serif Bold", "Georgia Bold"];

/** `weights`: those that the shop sets; `likes`: what stands in. */
const FONTS = [
  { name: "instrument-serif", family: "Instrument Serif", weight: [400, 400], likes: { 400: SERIF.regular } },
  { name: "big-shoulders", family: "Big Shoulders Display", weight: [800, 800], likes: { 800: SANS.bold } },
  { name: "gloock", family: "Gloock", weight: [400, 400], likes: { 400: SERIF.bold } },
  { name: "syne", family: "Syne", weight: [700, 800], likes: { 800: SANS.bold } },
  { name: "newsreader", family: "Newsreader", weight: [400, 600], likes: { 400: SERIF.regular, 600: SERIF.bold } },
  { name: "ibm-plex-sans", family: "IBM Plex Sans", weight: [400, 600], likes: { 400: SANS.regular, 600: SANS.bold } },
  { name: "space-grotesk", family: "Space Grotesk", weight: [400, 600], likes: { 400: SANS.regular, 600: SANS.bold } },
];

const PACKAGES = {
  "instrument-serif": "@fontsource/instrument-serif/files/instrument-serif-{set}-400-normal.woff2",
  "big-shoulders": "@fontsource/big-shoulders-display/files/big-shoulders-display-{set}-800-normal.woff2",
  gloock: "@fontsource/gloock/files/gloock-{set}-400-normal.woff2",
  syne: "@fontsource-variable/syne/files/syne-{set}-wght-normal.woff2",
  newsreader: "@fontsource-variable/newsreader/files/newsreader-{set}-wght-normal.woff2",
  "ibm-plex-sans": "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-{set}-wght-normal.woff2",
  "space-grotesk": "@fontsource-variable/space-grotesk/files/space-grotesk-{set}-wght-normal.woff2",
};

/** What widths are compared by: sentences as the shop has them. */
const SAMPLE =
  "Dress for the small hours. Tees, hoodies, pins and paper for people who are up anyway. Heavy cotton, black ink, no sleep. Free shipping on all orders. Add to Cart, Size, Quantity, 24.00";

const sourceOf = (name, set) => readFileSync(new URL(import.meta.resolve(PACKAGES[name].replace("{set}", set))));
const isVariable = ({ name }) => PACKAGES[name].startsWith("@fontsource-variable");

async function cut(font, { set, points }) {
  const [min, max] = font.weight;
  return await subsetFont(sourceOf(font.name, set), String.fromCodePoint(...points), {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    ...(isVariable(font) ? { variationAxes: { wght: min === max ? min : { min, max } } } : {}),
  });
}

/** The widths of its signs alone: fontkit cannot lay out a font whose last glyph is empty. */
function widthOf(font) {
  const { metrics } = font.hmtx;
  const advances = [...SAMPLE].map((sign) => {
    const { id } = font.glyphForCodePoint(sign.codePointAt(0));
    return metrics.get(Math.min(id, metrics.length - 1)).advance;
  });
  return advances.reduce((sum, advance) => sum + advance, 0) / font.unitsPerEm;
}
const percent = (share) => `${Math.round(share * 1000) / 10}%`;

/** One weight of a font as what a browser has would look in its place. */
async function standIn(font, weight, [file, ...names]) {
  const bytes = await subsetFont(sourceOf(font.name, "latin"), SAMPLE, {
    targetFormat: "truetype",
    ...(isVariable(font) ? { variationAxes: { wght: Number(weight) } } : {}),
  });
  const ours = create(bytes);
  const theirs = create(readFileSync(`${LIBERATION}/${file}.ttf`));
  const size = widthOf(ours) / widthOf(theirs);
  const share = (value) => percent(value / ours.unitsPerEm / size);
  return {
    weight: rangeOf(font, Number(weight)),
    local: names,
    size: percent(size),
    ascent: share(ours.ascent),
    descent: share(-ours.descent),
    gap: share(ours.lineGap),
  };
}

/** Weights that a face is for: of two, all below the heavier one go to the lighter. */
function rangeOf({ weight: [min, max], likes }, weight) {
  if (Object.keys(likes).length === 1) return min === max ? String(min) : `${min} ${max}`;
  return weight === max ? String(max) : `${min} ${max - 100}`;
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const [imports, entries] = [[], []];
for (const font of FONTS) {
  const taken = new Set();
  const files = [];
  for (const part of PARTS) {
    const points = part.points.filter((point) => !taken.has(point));
    for (const point of points) taken.add(point);
    const file = `${font.name}-${part.part}.woff2`;
    const bytes = await cut(font, { ...part, points });
    writeFileSync(`${FOLDER}${file}`, bytes);
    const name = file.replace(/\.woff2$/, "").replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    imports.push(`import ${name} from "./fonts/${file}?url";`);
    files.push(`{ url: ${name}, range: "${unicodeRange(points)}" }`);
    console.log(`${file}: ${bytes.length} bytes`);
  }
  const standIns = [];
  for (const [weight, like] of Object.entries(font.likes)) standIns.push(await standIn(font, weight, like));
  const [min, max] = font.weight;
  const weight = min === max ? String(min) : `${min} ${max}`;
  entries.push(
    `"${font.name}": { family: "${font.family}", weight: "${weight}", files: [${files.join(", ")}], standIns: ${JSON.stringify(standIns)} }`,
  );
  const manifest = import.meta.resolve(PACKAGES[font.name].replace(/\/files\/.*/, "/package.json"));
  writeFileSync(`${FOLDER}${font.name}.LICENSE.txt`, readFileSync(new URL("LICENSE", manifest)));
}
const text = `/* Written by scripts/make-look-fonts.mjs. */
${imports.join("\n")}

/** A font of which only what a page shows is loaded, and what stands in until it is there. */
export type Face = {
  family: string;
  weight: string;
  /** The first has the signs of English pages. */
  files: readonly { url: string; range: string }[];
  standIns: readonly { weight: string; local: readonly string[]; size: string; ascent: string; descent: string; gap: string }[];
};

export const FACES = {
${entries.join(",\n")}
} as const satisfies Record<string, Face>;
`;
writeFileSync(TABLE, await format(text, { ...(await resolveConfig(TABLE)), filepath: TABLE }));
