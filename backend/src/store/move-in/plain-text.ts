import { compile } from "html-to-text";

const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: 500_000, maxDepth: 50, maxChildNodes: 5_000 },
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    { selector: "video", format: "skip" },
    { selector: "iframe", format: "skip" },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: "ul", options: { itemPrefix: "– " } },
    { selector: "table", format: "block" },
    { selector: "tr", format: "block" },
  ],
});

/** The words of an HTML description, with its paragraphs and lists, and nothing that could be run. */
export const plainTextOf = (html: string): string => (/[<&]/.test(html) ? toText(html) : html).trim();
