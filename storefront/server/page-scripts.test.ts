import { describe, expect, it } from "vitest";
import { hashSource, newScriptMark, unmarkScripts } from "./page-scripts.ts";

describe("unmarkScripts", () => {
  const mark = newScriptMark();
  const marked = (attributes: string, text: string) => `<script${attributes} nonce="${mark}">${text}</script>`;

  it("allows the scripts that carry the mark, and takes it off", () => {
    const page = `<link rel="modulepreload" nonce="${mark}" href="/a.js">${marked("", "a()")}<p>${marked(' type="module" async=""', "\nb()\n")}`;
    expect(unmarkScripts(page, mark)).toEqual({
      html: '<link rel="modulepreload" href="/a.js"><script>a()</script><p><script type="module" async="">\nb()\n</script>',
      sources: [hashSource("a()"), hashSource("\nb()\n")],
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
    const { sources } = unmarkScripts(`<main>${injected}</main>${marked("", "a()")}`, mark);
    expect(sources).toEqual([hashSource("a()")]);
  });

  it("allows nothing where nothing is marked", () => {
    expect(unmarkScripts("<script>a()</script>", mark).sources).toEqual([]);
  });
});

it("marks each rendering differently", () => {
  expect(newScriptMark()).toMatch(/^[\w-]{24}$/);
  expect(newScriptMark()).not.toBe(newScriptMark());
});
