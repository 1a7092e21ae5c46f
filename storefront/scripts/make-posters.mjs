import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/**
 * The pictures of the gallery as posters: one ink, in halftone dots, as the pages without a product show them. The dots are
 * opaque, the rest is transparent: the style sheet says which ink. Run by hand after a change; the posters are kept.
 *
 *     node scripts/make-posters.mjs
 */
const GALLERY = fileURLToPath(new URL("../../art/gallery", import.meta.url));
const POSTERS = fileURLToPath(new URL("../app/styles/posters", import.meta.url));
const NAMES = ["veiled", "night-road", "stairwell", "moon-sea", "nave", "black-rose"];
/** Four by five: so many dots, of so many pixels each. */
const [COLUMNS, ROWS, DOT] = [64, 80, 7];

async function makePoster(name) {
  const grey = await sharp(`${GALLERY}/${name}.webp`)
    .resize(COLUMNS, ROWS, { fit: "cover" })
    .greyscale()
    .normalise({ lower: 2, upper: 98 })
    .raw()
    .toBuffer();
  const circles = [];
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const light = grey[row * COLUMNS + column] / 255;
      const radius = Math.sqrt(light) * DOT * 0.62;
      if (radius < 0.5) continue;
      // Every other row stands half a dot aside, as in print.
      const x = (column + (row % 2 ? 0.75 : 0.25)) * DOT;
      circles.push(`<circle cx="${x}" cy="${(row + 0.5) * DOT}" r="${radius.toFixed(2)}"/>`);
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${COLUMNS * DOT}" height="${ROWS * DOT}">${circles.join("")}</svg>`;
  const { size } = await sharp(Buffer.from(svg))
    .webp({ quality: 40, alphaQuality: 35, effort: 6 })
    .toFile(`${POSTERS}/${name}.webp`);
  console.log(name, size);
}

mkdirSync(POSTERS, { recursive: true });
for (const name of NAMES) await makePoster(name);
