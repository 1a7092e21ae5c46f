import { describe, expect, it } from "vitest";
import { MAX_PAGE_NODES, MAX_PAGE_TEXT, PageBody } from "./page-nodes.js";

const doc = (...content: unknown[]) => ({ type: "doc", content });
const text = (said: string, ...marks: unknown[]) => ({
  type: "text",
  text: said,
  ...(marks.length > 0 ? { marks } : {}),
});
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const item = (...content: unknown[]) => ({ type: "listItem", content });
const list = (...content: unknown[]) => ({ type: "bulletList", content });
const link = (href: string) => ({ type: "link", attrs: { href } });
const cell = (type: string, said: string) => ({
  type,
  attrs: { colspan: 1, rowspan: 1 },
  content: [paragraph(text(said))],
});

const faultOf = (body: unknown) => {
  const { error } = PageBody.safeParse(body);
  return error ? `${error.issues[0]?.path.join(".")}: ${error.issues[0]?.message}` : null;
};

describe("the text of a page", () => {
  it("takes every node and mark of the list, as it is", () => {
    const body = doc(
      { type: "heading", attrs: { level: 2 }, content: [text("Sizes")] },
      paragraph(
        text("a", { type: "bold" }, { type: "italic" }),
        { type: "hardBreak" },
        text("b", link("/pages/about")),
      ),
      { type: "paragraph" },
      list(item(paragraph(text("one")), { type: "orderedList", content: [item(paragraph(text("two")))] })),
      { type: "blockquote", content: [paragraph(text("said"))] },
      { type: "horizontalRule" },
      { type: "table", content: [{ type: "tableRow", content: [cell("tableHeader", "S"), cell("tableCell", "50")] }] },
      { type: "image", attrs: { src: "/uploads/a.webp", alt: "A moth", width: 10, height: 20 } },
      { type: "video", attrs: { src: "/uploads/a.mp4", alt: "A film", poster: "", width: null, height: null } },
      { type: "contactForm" },
    );
    expect(PageBody.parse(body)).toEqual(body);
  });

  it("drops attributes that are not on the list", () => {
    const body = doc(
      paragraph(text("x", { type: "link", attrs: { href: "/", target: "_blank", onclick: "alert(1)" } })),
    );
    expect(PageBody.parse(body)).toEqual(doc(paragraph(text("x", link("/")))));
  });

  it.each([
    ["a node of another kind", doc({ type: "iframe", attrs: { src: "https://evil.example" } })],
    ["markup as a node", doc({ type: "html", content: "<script>alert(1)</script>" })],
    ["a mark of another kind", doc(paragraph(text("x", { type: "textStyle", attrs: { style: "position:fixed" } })))],
    ["a link that is a script", doc(paragraph(text("x", link("javascript:alert(1)"))))],
    ["a picture of another scheme", doc({ type: "image", attrs: { src: "data:image/svg+xml,<svg>", alt: "x" } })],
    ["a picture that nobody described", doc({ type: "image", attrs: { src: "/uploads/a.webp", alt: "  " } })],
    ["a heading of the page's own level", doc({ type: "heading", attrs: { level: 1 }, content: [text("x")] })],
    ["a table within a table", doc({ type: "table", content: [{ type: "tableRow", content: [{ type: "table" }] }] })],
    ["text where blocks are", doc(text("x"))],
    ["empty text", doc(paragraph(text("")))],
    ["no document", { type: "paragraph", content: [] }],
    ["a list", []],
    ["nothing", null],
  ])("refuses %s", (_name, body) => {
    expect(faultOf(body)).not.toBeNull();
  });

  it("says where and what is wrong", () => {
    expect(faultOf(doc(paragraph(text("x")), { type: "image", attrs: { src: "/a", alt: "" } }))).toBe(
      "content.1.attrs.alt: Please say what is to be seen.",
    );
  });

  it("refuses what is nested deeply, without going there", () => {
    let deep: unknown = list(item(paragraph(text("x"))));
    for (let level = 0; level < 2_000; level += 1) deep = list(item(paragraph(text("x")), deep));
    expect(faultOf(doc(deep))).toBe(": That is nested too deeply.");
    const four = list(item(list(item(list(item(list(item(paragraph(text("x"))))))))));
    expect(faultOf(doc(four))).toBeNull();
  });

  it("refuses what is huge", () => {
    expect(faultOf(doc(paragraph(text("x".repeat(MAX_PAGE_TEXT * 2 + 1)))))).toContain(`${MAX_PAGE_TEXT}`);
    const many = Array.from({ length: MAX_PAGE_NODES * 2 + 1 }, () => ({ type: "horizontalRule" }));
    expect(faultOf(doc(...many))).toContain(`${MAX_PAGE_NODES}`);
  });
});
