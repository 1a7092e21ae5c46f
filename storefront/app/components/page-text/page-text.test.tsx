import type { PageDocument } from "@nocturne/contract";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { PageText } from "./page-text";

const text = (said: string, ...marks: unknown[]) => ({ type: "text", text: said, marks });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const link = (href: unknown) => ({ type: "link", attrs: { href } });

function show(...content: unknown[]) {
  const body = { type: "doc", content } as unknown as PageDocument;
  const Stub = createRoutesStub([
    { path: "/", Component: () => <PageText body={body} contactForm={<p>the form</p>} /> },
  ]);
  return render(<Stub />).container;
}

describe("the text of a page", () => {
  it("is headings, lists, quotes, tables, marks and links", () => {
    const cell = (type: string, said: string) => ({
      type,
      attrs: { colspan: 1, rowspan: 1 },
      content: [paragraph(text(said))],
    });
    show(
      { type: "heading", attrs: { level: 2 }, content: [text("Sizes")] },
      { type: "heading", attrs: { level: 3 }, content: [text("Tops")] },
      { type: "bulletList", content: [{ type: "listItem", content: [paragraph(text("one"))] }] },
      { type: "blockquote", content: [paragraph(text("said"))] },
      { type: "horizontalRule" },
      {
        type: "table",
        content: [
          { type: "tableRow", content: [cell("tableHeader", "Size"), cell("tableHeader", "Chest")] },
          { type: "tableRow", content: [cell("tableHeader", "S"), cell("tableCell", "50")] },
        ],
      },
      paragraph(text("bold", { type: "bold" }), text("out", link("https://example.com")), text("in", link("/search"))),
      { type: "contactForm" },
    );
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Sizes");
    expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Tops");
    expect(screen.getByRole("listitem").textContent).toBe("one");
    expect(screen.getByRole("separator")).toBeDefined();
    expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual(["Size", "Chest"]);
    expect(screen.getByRole("rowheader").textContent).toBe("S");
    expect(screen.getByRole("group", { name: "Size, Chest" })).toBeDefined();
    expect(screen.getByRole("link", { name: "out" }).getAttribute("href")).toBe("https://example.com");
    expect(screen.getByRole("link", { name: "in" }).getAttribute("href")).toBe("/search");
    expect(screen.getByText("bold").tagName).toBe("STRONG");
    expect(screen.getByText("the form")).toBeDefined();
  });

  it("describes pictures and films", () => {
    const container = show(
      { type: "image", attrs: { src: "/uploads/products/a.webp", alt: "A moth", width: 800, height: 600 } },
      { type: "video", attrs: { src: "/uploads/a.mp4", alt: "A film", poster: "/uploads/a.webp" } },
    );
    const picture = screen.getByRole("img", { name: "A moth" });
    expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["800", "600"]);
    expect(picture.getAttribute("srcset")).toContain("/media/w320/uploads/products/a.webp");
    expect(container.querySelector("video")?.getAttribute("aria-label")).toBe("A film");
  });

  it.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    null,
    {},
  ])("links nowhere for %j", (href) => {
    const container = show(paragraph(text("press", link(href))));
    expect(container.querySelector("a")).toBeNull();
    expect(container.textContent).toBe("press");
  });

  it.each([
    ["unknown nodes", { type: "script", content: [text("alert(1)")] }],
    ["unknown marks", paragraph(text("", { type: "style", attrs: { style: "x" } }))],
    ["pictures that are scripts", { type: "image", attrs: { src: "javascript:alert(1)", alt: "x" } }],
    ["films of other schemes", { type: "video", attrs: { src: "data:video/mp4,x" } }],
    ["no nodes", "<img src=x onerror=alert(1)>"],
    ["nothing", null],
    ["content that is no list", { type: "paragraph", content: { length: 3 } }],
  ])("leaves out %s", (_name, node) => {
    const container = show(node);
    expect(container.querySelector("script, img, video, [style]")).toBeNull();
    expect(container.textContent).toBe("");
  });

  it("shows markup as text", () => {
    const container = show(paragraph(text("<img src=x onerror=alert(1)>")));
    expect(container.querySelector("img")).toBeNull();
    expect(container.textContent).toBe("<img src=x onerror=alert(1)>");
  });

  it("survives what is nested deeply, and what is long", () => {
    let deep: unknown = paragraph(text("bottom"));
    for (let level = 0; level < 5_000; level += 1) deep = { type: "blockquote", content: [deep] };
    const container = show(deep, paragraph(text("after")));
    expect(container.textContent).toBe("after");
    const long = show(...Array.from({ length: 3_000 }, (_none, index) => paragraph(text(`${index}`))));
    expect(long.querySelectorAll("p")).toHaveLength(3_000);
  });
});
