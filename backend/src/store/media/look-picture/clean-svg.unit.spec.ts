import { describe, expect, it } from "vitest";
import { cleanSvg } from "./clean-svg";

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inside: string, attributes = "") =>
  `<svg ${XMLNS} xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10"${attributes}>${inside}<path d="M0 0h9"/></svg>`;

/** What must be in no cleaned drawing, whatever it was made of. */
const HARM =
  /script|\son\w+\s*=|javascript|foreignobject|<iframe|<image|<animate|<set|<a[\s>]|evil|@import|<!|data:|held-style/i;

const ATTACKS: Record<string, string> = {
  "a script": svg("<script>alert(1)</script>"),
  "a script by capitals": svg("<SCRIPT>alert(1)</SCRIPT><ScRiPt/>"),
  "a script of its own namespace": svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
  "a script in CDATA": svg("<script><![CDATA[alert(1)]]></script>"),
  "a script from elsewhere": svg('<script href="https://evil.example/a.js"/>'),
  "an event handler": svg("", ' onload="alert(1)"'),
  "an event handler by capitals": svg('<g ONCLICK="alert(1)" onClick="alert(1)"/>'),
  "an event handler with a line break": svg('<g on\nload="alert(1)" onload\n=\n"alert(1)"/>'),
  "a link that runs": svg('<a href="javascript:alert(1)"><text>x</text></a>'),
  "a link that runs, by entities": svg('<a xlink:href="&#106;avascript&#58;alert(1)"><text>x</text></a>'),
  "a link of use that runs": svg('<use href="javascript:alert(1)"/>'),
  "HTML in the drawing": svg("<foreignObject><body onload='alert(1)'><iframe src='//evil'/></body></foreignObject>"),
  "HTML in its description": svg("<desc><iframe src='//evil.example'></iframe></desc>"),
  "a picture from elsewhere": svg('<image href="https://evil.example/a.png" width="9" height="9"/>'),
  "a picture in the drawing": svg('<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
  "a part from elsewhere": svg('<use href="https://evil.example/a.svg#x"/><use xlink:href="//evil.example/a.svg#x"/>'),
  "a part from data": svg('<use href="data:image/svg+xml,%3Csvg id=x onload=alert(1)/%3E#x"/>'),
  "a style sheet from elsewhere": svg("<style>@import url(https://evil.example/a.css);</style>"),
  "a style with an address": svg("<style>path{fill:url(https://evil.example/#x)}</style>"),
  "a style that hides its address": svg("<style>path{fill:u\\72l(https://evil.example/#x)}</style>"),
  "a style with a comment in its address": svg("<style>@imp/**/ort 'https://evil.example'</style>"),
  "a style that ends early": svg("<style><![CDATA[</style><script>alert(1)</script>]]></style>"),
  "an attribute with an address": svg('<path fill="url(https://evil.example/#x)" d="M0 0"/>'),
  "an attribute with two addresses": svg('<path style="fill:url(#a) url(//evil.example/#x)" d="M0 0"/>'),
  "a font from elsewhere": svg("<style>@font-face{font-family:x;src:url(//evil.example/x)}</style>"),
  "a style sheet before the drawing": `<?xml-stylesheet href="https://evil.example/a.xsl"?>${svg("")}`,
  "an animation that runs": svg('<animate attributeName="href" values="javascript:alert(1)" onbegin="alert(1)"/>'),
  "a value that is set": svg('<set attributeName="onload" to="alert(1)"/>'),
  "another base": svg("", ' xml:base="https://evil.example/"'),
  "a filter with a picture": svg('<filter id="f"><feImage href="https://evil.example/a"/></filter>'),
  "a handler behind a quote": svg(
    `<path d="M0 0'" fill='"x'/><path fill='x"  onload="alert(1)'/>`.replace(" onload=", ""),
  ),
  "a style with an entity": svg("<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>"),
  "our own name of a style": svg('<held-style onload="alert(1)">@import url(//evil.example)</held-style>'),
};

describe("a drawing", () => {
  it.each(Object.entries(ATTACKS))("is cleaned of %s", (_what, source) => {
    const cleaned = cleanSvg(source) ?? "";
    expect(cleaned).not.toMatch(HARM);
    expect(cleaned).toMatch(/^<svg[\s>][\s\S]*<path[\s\S]*<\/svg>$/);
  });

  it.each([
    ["entities", `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg("<text>&b;</text>")}`],
    ["an external entity", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`],
    ["an external part of its doctype", `<!DOCTYPE svg [ <!ENTITY % p SYSTEM "//evil"> %p; ]>${svg("")}`],
    ["HTML", `<html><body>${svg("")}</body></html>`],
    ["text", "a drawing"],
    ["nothing", ""],
    ["a zero", svg("\0")],
    ["copies without number", svg(`<g id="a"/>${'<use href="#a"/>'.repeat(101)}`)],
  ])("is refused with %s", (_what, source) => {
    expect(cleanSvg(source)).toBeNull();
  });

  it("is not kept deeper than drawings are, and quickly so", () => {
    const started = performance.now();
    expect(cleanSvg(svg("<g>".repeat(700_000) + "</g>".repeat(700_000)))).toBeNull();
    expect((cleanSvg(svg("<g>".repeat(35_000) + "</g>".repeat(35_000))) ?? "").length).toBeLessThan(2_000);
    expect(cleanSvg("<?".repeat(120_000))).toBeNull();
    expect(cleanSvg(svg(`<style>${"/*".repeat(100_000)}</style>`))).not.toContain("/*");
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it("keeps what draws, and is the same when it is cleaned again", () => {
    const source = svg(
      '<!-- by hand --><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient>' +
        '<clipPath id="c"><rect width="9" height="9"/></clipPath></defs><style type="text/css">/* x */.a{fill:url(#g)}g > path{stroke:#fff}</style>' +
        '<g clip-path="url(#c)" transform="scale(2)"><path class="a" style="fill:url(\'#g\');opacity:.5" d="M0 0h9"/></g>' +
        '<use xlink:href="#c"/><text x="1" y="9" font-family="serif">A &amp; B</text>',
    );
    const cleaned = cleanSvg(source) ?? "";
    for (const part of [
      'viewBox="0 0 20 10"',
      "linearGradient",
      'clip-path="url(#c)"',
      'xlink:href="#c"',
      "A &amp; B",
      ".a{fill:url(#g)}g > path{stroke:#fff}",
      'transform="scale(2)"',
    ]) {
      expect(cleaned).toContain(part);
    }
    expect(cleaned).not.toContain("by hand");
    expect(cleanSvg(cleaned)).toBe(cleaned);
  });

  it("gets the namespace without which it is no picture", () => {
    expect(cleanSvg('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).toContain(
      '<svg xmlns="http://www.w3.org/2000/svg"',
    );
    expect(
      cleanSvg(`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x">${svg("")}`),
    ).toMatch(/^<svg/);
  });
});
