import { describe, expect, it } from "vitest";
import { deferScripts, hashSource, newScriptMark, unmark } from "./page-scripts.ts";

describe("unmark", () => {
  const mark = newScriptMark();
  const marked = (attributes: string, text: string) => `<script${attributes} nonce="${mark}">${text}</script>`;

  it("allows the scripts that carry the mark, and takes it off", () => {
    const page = `<link rel="modulepreload" nonce="${mark}" href="/a.js">${marked("", "a()")}<p>${marked(' type="module" async=""', "\nb()\n")}`;
    expect(unmark(page, mark)).toEqual({
      html: '<link rel="modulepreload" href="/a.js"><script>a()</script><p><script type="module" async="">\nb()\n</script>',
      scripts: [hashSource("a()"), hashSource("\nb()\n")],
      styles: [],
    });
  });

  it("allows the style sheet that carries the mark, and no other", () => {
    const page = `<style>p{color:red}</style><style id="look" nonce="${mark}">p{color:blue}</style>`;
    expect(unmark(page, mark)).toEqual({
      html: '<style>p{color:red}</style><style id="look">p{color:blue}</style>',
      scripts: [],
      styles: [hashSource("p{color:blue}")],
    });
  });

  it.each([
    "<script>alert(document.cookie)</script>",
    '<script nonce="">alert(document.cookie)</script>',
    '<script nonce="guess">alert(document.cookie)</script>',
    "<SCRIPT>alert(document.cookie)</SCRIPT>",
    "<img src=x onerror=alert(document.cookie)>",
    "<script>alert(document.cookie)//",
    '<script src=data:,alert(document.cookie) x="',
    "<script><!--<script>alert(document.cookie)",
  ])("allows no script that came into a page otherwise: %s", (injected) => {
    const { scripts, styles } = unmark(`<main>${injected}</main>${marked("", "a()")}`, mark);
    expect(scripts).toEqual([hashSource("a()")]);
    expect(styles).toEqual([]);
  });

  it("allows nothing where nothing is marked", () => {
    expect(unmark("<script>a()</script>", mark)).toMatchObject({ scripts: [], styles: [] });
  });
});

it("marks each rendering differently", () => {
  expect(newScriptMark()).toMatch(/^[\w-]{24}$/);
  expect(newScriptMark()).not.toBe(newScriptMark());
});

describe("deferScripts", () => {
  const mark = newScriptMark();
  const page = [
    '<link rel="modulepreload" href="/assets/entry.js"/>',
    `<script nonce="${mark}">window.data = 1</script>`,
    `<script nonce="${mark}" type="module" async="">import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";`,
    'import * as route1_main from "/assets/home.js";\nconst route1 = {...route1_main};\n\nimport("/assets/entry.js");</script>',
  ].join("\n");

  it("has the modules wait for the page's first picture, and preloads begin with them", () => {
    const deferred = deferScripts(page, mark);
    expect(deferred).toContain('<link rel="x-modulepreload" href="/assets/entry.js"/>');
    const [, text = ""] = /type="module" async="">([^]*)<\/script>/.exec(deferred) ?? [];
    const order = [
      "await new Promise",
      'rel = "modulepreload"',
      'await import("/assets/manifest.js")',
      "const route0 = await",
    ];
    const places = [...order, "const route1_main = await", 'import("/assets/entry.js")'].map((part) =>
      text.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBe(1);
    expect(text).not.toMatch(/^import /m);
  });

  it("leaves other scripts, and those that the rendering did not make, as they are", () => {
    expect(deferScripts(page, mark)).toContain(`<script nonce="${mark}">window.data = 1</script>`);
    const foreign = '<script type="module">import "/assets/a.js";</script>';
    expect(deferScripts(foreign, mark)).toBe(foreign);
  });
});
