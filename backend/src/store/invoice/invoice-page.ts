import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Noto Sans in the parts that its package has, the common ones first: what one lacks, the next has. */
const SUBSETS = ["latin", "latin-ext", "greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese"];

/** Points from the left edge of an A4 page, which is 595 wide and 842 high. */
export const LEFT = 56;
const RIGHT = 539;
const BOTTOM = 770;
const MIDDLE = 320;
/** Where each column of figures ends. */
const CELL_ENDS = [360, 450, RIGHT];
const CELL_WIDTH = 84;
const SIZE = 10;

type Font = { hasGlyphForCodePoint(codePoint: number): boolean };
type Run = { text: string; font: string };
type Write = { width: number; isBold?: boolean; size?: number; align?: "left" | "right" };

const packages = createRequire(__filename);
const files = new Map<string, Buffer>();

function fontFile(name: string): Buffer {
  const known = files.get(name);
  if (known) return known;
  const file = readFileSync(packages.resolve(`@fontsource/noto-sans/files/noto-sans-${name}-normal.woff`));
  files.set(name, file);
  return file;
}

/** Writes one document from top to bottom, on as many pages as it needs. */
export class InvoicePage {
  private y = LEFT;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly number: string,
  ) {
    this.newPage();
  }

  heading(text: string): void {
    this.write(text, LEFT, { width: RIGHT - LEFT, isBold: true, size: 24 });
    this.y += 16;
  }

  /** A picture in the place of the heading. */
  mark(png: Buffer): void {
    const fit = { width: 240, height: 32 };
    this.pdf.image(png, LEFT, this.y, { fit: [fit.width, fit.height] });
    this.y += fit.height + 16;
  }

  /** Two blocks side by side. */
  columns(left: string[], right: string[]): void {
    const top = this.y;
    this.lines(left, LEFT, MIDDLE - LEFT - 20, true);
    const end = this.y;
    this.y = top;
    this.lines(right, MIDDLE, RIGHT - MIDDLE, false);
    this.y = Math.max(this.y, end) + 20;
  }

  /** Lines below a small heading, which may be empty. */
  block(heading: string, lines: string[]): void {
    this.makeRoom(40);
    if (heading) this.write(heading, LEFT, { width: RIGHT - LEFT, size: 8 });
    this.lines(lines, LEFT, RIGHT - LEFT, false);
    this.y += 20;
  }

  /** The last words. */
  note(lines: string[]): void {
    this.y += 16;
    this.block("", lines);
  }

  /** A text and three columns of figures. */
  row({ text, cells, isHead = false }: { text: string; cells: [string, string, string]; isHead?: boolean }): void {
    this.makeRoom(isHead ? 48 : 30);
    if (isHead) this.y += 8;
    const top = this.y;
    const style = { isBold: isHead, size: isHead ? 8 : SIZE };
    // In the order in which it is read, aloud as well.
    this.write(text, LEFT, { ...style, width: CELL_ENDS[0]! - CELL_WIDTH - LEFT });
    const end = this.y;
    cells.forEach((cell, index) => {
      this.y = top;
      this.write(cell, CELL_ENDS[index]! - CELL_WIDTH, { ...style, width: CELL_WIDTH, align: "right" });
    });
    this.y = end + 3;
    this.pdf
      .moveTo(LEFT, this.y)
      .lineTo(RIGHT, this.y)
      .lineWidth(isHead ? 0.8 : 0.3)
      .stroke();
    this.y += 5;
  }

  sum(name: string, amount: string, isBold = false): void {
    this.makeRoom(24);
    const top = this.y;
    this.write(name, MIDDLE - 80, { width: RIGHT - CELL_WIDTH - MIDDLE + 70, isBold });
    const end = this.y;
    this.y = top;
    this.write(amount, RIGHT - CELL_WIDTH, { width: CELL_WIDTH, isBold, align: "right" });
    this.y = end + 2;
  }

  private newPage(): void {
    this.pdf.addPage();
    this.y = LEFT;
    // Beyond the margin pdfkit would begin a page of its own.
    this.pdf.page.margins.bottom = 0;
    const footer = this.y;
    this.y = 800;
    this.write(this.number, LEFT, { width: RIGHT - LEFT, size: 8, align: "right" });
    this.y = footer;
  }

  private makeRoom(height: number): void {
    if (this.y + height > BOTTOM) this.newPage();
  }

  private lines(lines: string[], x: number, width: number, isFirstBold: boolean): void {
    lines.forEach((line, index) => {
      this.makeRoom(20);
      this.write(line, x, { width, isBold: isFirstBold && index === 0 });
    });
  }

  /** Writes at the height where the page is, wraps, and moves on below it. */
  private write(text: string, x: number, { width, isBold = false, size = SIZE, align = "left" }: Write): void {
    const runs = this.runsOf(text, isBold ? "700" : "400");
    this.pdf.fontSize(size);
    runs.forEach((run, index) => {
      const options = { width, align, continued: index < runs.length - 1 };
      this.pdf.font(run.font);
      if (index === 0) this.pdf.text(run.text, x, this.y, options);
      else this.pdf.text(run.text, options);
    });
    this.y = this.pdf.y;
  }

  /** A text in pieces, each with the font that has its letters. */
  private runsOf(text: string, weight: string): Run[] {
    const runs: Run[] = [];
    for (const character of text || " ") {
      const font = this.fontFor(character.codePointAt(0)!, weight);
      const last = runs.at(-1);
      if (last && (last.font === font || character === " ")) last.text += character;
      else runs.push({ text: character, font });
    }
    return runs;
  }

  private fontFor(codePoint: number, weight: string): string {
    for (const subset of SUBSETS) {
      const name = `${subset}-${weight}`;
      if (this.open(name).hasGlyphForCodePoint(codePoint)) return name;
    }
    return `${SUBSETS[0]}-${weight}`;
  }

  private open(name: string): Font {
    const registered = this.pdf as unknown as { _registeredFonts: Record<string, unknown>; _font: { font: Font } };
    if (!(name in registered._registeredFonts)) this.pdf.registerFont(name, fontFile(name));
    this.pdf.font(name);
    return registered._font.font;
  }
}
