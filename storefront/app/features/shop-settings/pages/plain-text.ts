import type { PageContent } from "../../../api/admin-pages";

type Node = { type?: string; text?: string; attrs?: Record<string, unknown>; content?: readonly Node[] };

const INLINE = new Set(["paragraph", "heading"]);
const MARKS: Record<string, string> = { horizontalRule: "———", contactForm: "[contact form]" };

/** A page as lines of text, one for each paragraph, to be compared. */
export function linesOf({ title, description, body }: PageContent): string[] {
  return [title, description, ...linesIn(body as Node)].filter(Boolean);
}

function linesIn(node: Node): string[] {
  const { type = "", attrs, content = [] } = node;
  if (INLINE.has(type))
    return [content.map(({ text, type: kind }) => text ?? (kind === "hardBreak" ? " " : "")).join("")];
  if (type === "tableRow") return [content.map((cell) => linesIn(cell).join(" ")).join(" | ")];
  if (type === "image" || type === "video") return [`[${type}: ${String(attrs?.alt)}]`];
  if (type === "listItem") return content.flatMap(linesIn).map((line) => `• ${line}`);
  return MARKS[type] ? [MARKS[type]] : content.flatMap(linesIn);
}

/** What the writer of a ready text has left for the owner: `[name of your host]`. */
export const BLANK = /\[[^[\]]+\]/g;

export function countBlanks({ body }: PageContent): number {
  return textsIn(body as Node).reduce((count, text) => count + (text.match(BLANK)?.length ?? 0), 0);
}

const textsIn = ({ text, content = [] }: Node): string[] => [...(text ? [text] : []), ...content.flatMap(textsIn)];

export type LineChange = { kind: "same" | "removed" | "added"; line: string };

/** Longer pages are compared as a whole: the table below grows with the square. */
const MAX_COMPARED = 1_500;

/** What turns one text into another, line by line: the longest common part stays. */
export function compareLines(before: readonly string[], after: readonly string[]): LineChange[] {
  const gone = before.map((line): LineChange => ({ kind: "removed", line }));
  const come = after.map((line): LineChange => ({ kind: "added", line }));
  if (before.length > MAX_COMPARED || after.length > MAX_COMPARED) return [...gone, ...come];
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  const at = (y: number, x: number) => common[y * width + x] ?? 0;
  for (let y = before.length - 1; y >= 0; y -= 1) {
    for (let x = after.length - 1; x >= 0; x -= 1) {
      common[y * width + x] = before[y] === after[x] ? at(y + 1, x + 1) + 1 : Math.max(at(y + 1, x), at(y, x + 1));
    }
  }
  const changes: LineChange[] = [];
  let [y, x] = [0, 0];
  while (y < before.length && x < after.length) {
    if (before[y] === after[x]) {
      changes.push({ kind: "same", line: before[y]! });
      [y, x] = [y + 1, x + 1];
    } else if (at(y + 1, x) >= at(y, x + 1)) changes.push(gone[y++]!);
    else changes.push(come[x++]!);
  }
  return [...changes, ...gone.slice(y), ...come.slice(x)];
}
