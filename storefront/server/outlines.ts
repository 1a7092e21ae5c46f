import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "fontkit";

const require = createRequire(import.meta.url);

/** A typeface as pages use it: its files, each with the letters of some languages, and its width and weight. */
type Face = { files: readonly string[]; axes?: { wght: number; wdth: number } };

const ARCHIVO = ["latin", "latin-ext", "vietnamese"].map(
  (letters) => `@fontsource-variable/archivo/files/archivo-${letters}-wdth-normal.woff2`,
);

/** The shop's hands, by what they write (`app/styles/app.css`). */
const FACES = {
  name: { files: ARCHIVO, axes: { wght: 600, wdth: 100 } },
  price: { files: ARCHIVO, axes: { wght: 500, wdth: 100 } },
  label: { files: ARCHIVO, axes: { wght: 500, wdth: 125 } },
  mark: { files: ["@fontsource/grenze-gotisch/files/grenze-gotisch-latin-500-normal.woff2"] },
} satisfies Record<string, Face>;

export type Hand = keyof typeof FACES;

/** A line of text as a shape. `path` is that of an SVG, with the line's left end on the baseline at 0, 0. */
export type Outline = { path: string; width: number };

/** Writes text as shapes, so that a picture looks the same on every machine, whatever fonts it has. */
export class Outlines {
  private readonly fonts: Map<Hand, Font[]>;

  private constructor(fonts: Map<Hand, Font[]>) {
    this.fonts = fonts;
  }

  /** Reads the fonts that the pages use. Takes about a tenth of a second. */
  static async load(): Promise<Outlines> {
    const fonts = new Map<Hand, Font[]>();
    for (const [hand, face] of Object.entries(FACES) as [Hand, Face][]) {
      fonts.set(hand, await Promise.all(face.files.map((file) => loadFont(file, face.axes))));
    }
    return new Outlines(fonts);
  }

  /** A text without the signs that the shop's typeface lacks. */
  known(text: string, hand: Hand): string {
    return [...text].filter((letter) => this.fontOf(letter, hand)).join("");
  }

  /** The same; "" where most letters would be missing: what is left of them would read as another name. */
  readable(text: string, hand: Hand): string {
    const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
    return this.known(letters.join(""), hand).length * 2 < letters.length ? "" : this.known(text, hand);
  }

  /** A text that the shop's typeface has every letter of; "" for any other, which would read as another word. */
  whole(text: string, hand: Hand): string {
    return this.known(text, hand) === text ? text : "";
  }

  /** One line of text at a size in pixels, `spacing` between letters in parts of it. Letters that no font has are left out. */
  line(text: string, hand: Hand, size: number, spacing = 0): Outline {
    const paths: string[] = [];
    let x = 0;
    for (const { font, letters } of this.runs(text, hand)) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(letters);
      glyphs.forEach((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const shape = glyph.path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale);
        paths.push(shape.toSVG());
        x += xAdvance * scale + spacing * size;
      });
    }
    return { path: paths.join(""), width: Math.max(0, x - spacing * size) };
  }

  private fontOf(letter: string, hand: Hand): Font | undefined {
    return this.fonts.get(hand)?.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  }

  /** Letters in a row that one font has. */
  private runs(text: string, hand: Hand): { font: Font; letters: string }[] {
    const runs: { font: Font; letters: string }[] = [];
    for (const letter of text) {
      const font = this.fontOf(letter, hand);
      const last = runs.at(-1);
      if (!font) continue;
      if (last?.font === font) last.letters += letter;
      else runs.push({ font, letters: letter });
    }
    return runs;
  }
}

/** fontkit varies no font that is still compressed. Both libraries are large, and most starts draw no picture. */
async function loadFont(file: string, axes: Face["axes"]): Promise<Font> {
  const [{ create }, { default: decompress }] = await Promise.all([
    import("fontkit"),
    import("woff2-encoder/decompress"),
  ]);
  const bytes = await decompress(await readFile(require.resolve(file)));
  const font = create(Buffer.from(bytes)) as Font;
  return axes ? font.getVariation(axes) : font;
}
