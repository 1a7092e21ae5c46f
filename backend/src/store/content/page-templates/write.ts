import type { PageDocument } from "@nocturne/contract";

type Block = PageDocument["content"][number];
type Paragraph = Extract<Block, { type: "paragraph" }>;
type Inline = NonNullable<Paragraph["content"]>[number];

/** What the owner has to write before the page is true stands in brackets; the editor counts them. */
function inline(text: string): Inline[] {
  return text
    .split(/(\[[^[\]]*\])/)
    .filter(Boolean)
    .map((part) => ({ type: "text", text: part, ...(part.startsWith("[") ? { marks: [{ type: "bold" }] } : {}) }));
}

export const p = (text: string): Paragraph => ({ type: "paragraph", content: inline(text) });
export const h2 = (text: string): Block => ({ type: "heading", attrs: { level: 2 }, content: inline(text) });

export function list(...items: string[]): Block {
  return { type: "bulletList", content: items.map((item) => ({ type: "listItem", content: [p(item)] })) };
}

/** A table whose first row and first column name the others. */
export function table(rows: readonly (readonly string[])[]): Block {
  const one = { colspan: 1, rowspan: 1 };
  return {
    type: "table",
    content: rows.map((row, y) => ({
      type: "tableRow",
      content: row.map((text, x) => ({
        type: x === 0 || y === 0 ? "tableHeader" : "tableCell",
        attrs: one,
        content: [p(text)],
      })),
    })),
  };
}

export const contactForm: Block = { type: "contactForm" };

export const page = (...content: Block[]): PageDocument => ({ type: "doc", content });
