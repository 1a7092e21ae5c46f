import { describe, expect, it } from "vitest";
import type { PageContent } from "../../../api/admin-pages";
import { compareLines, linesOf, countBlanks } from "./plain-text";

const text = (said: string) => ({ type: "text" as const, text: said });
const paragraph = (said: string) => ({ type: "paragraph" as const, content: [text(said)] });

const page: PageContent = {
  title: "Sizes",
  description: "",
  legal: null,
  body: {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2 }, content: [text("Tops")] },
      { type: "bulletList", content: [{ type: "listItem", content: [paragraph("Chest: [cm]")] }] },
      {
        type: "table",
        content: [
          {
            type: "tableRow",
            content: [
              { type: "tableHeader", content: [paragraph("S")] },
              { type: "tableCell", content: [paragraph("[cm]")] },
            ],
          },
        ],
      },
      { type: "image", attrs: { src: "/uploads/a.webp", alt: "A moth", width: null, height: null } },
      { type: "contactForm" },
    ],
  },
};

describe("a page as text", () => {
  it("is a line for each paragraph, row, picture", () => {
    expect(linesOf(page)).toEqual(["Sizes", "Tops", "• Chest: [cm]", "S | [cm]", "[image: A moth]", "[contact form]"]);
  });

  it("knows what is left to be filled in", () => {
    expect(countBlanks(page)).toBe(2);
  });

  it("keeps the longest common part of two", () => {
    const kinds = (before: string, after: string) =>
      compareLines([...before], [...after]).map(({ kind, line }) => `${kind[0]}${line}`);
    expect(kinds("abc", "abc")).toEqual(["sa", "sb", "sc"]);
    expect(kinds("abc", "axc")).toEqual(["sa", "rb", "ax", "sc"]);
    expect(kinds("", "ab")).toEqual(["aa", "ab"]);
    expect(kinds("ab", "")).toEqual(["ra", "rb"]);
    expect(kinds("abcd", "acbd")).toHaveLength(5);
  });
});
