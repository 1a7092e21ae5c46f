import { statSync } from "node:fs";
import { join } from "node:path";
import { LOOK, type Look } from "@nocturne/contract/look";
import { LOOK_PRESETS } from "@nocturne/contract/look-presets";
import { describe, expect, it } from "vitest";
import { FACES } from "./faces";
import { lookCss, lookFonts } from "./look-css";
import { withLook } from "./look-head";

const PAGE =
  '<html><head><title>x</title><link nonce="n" rel="manifest" href="/m"/><link nonce="n" rel="stylesheet" href="/a.css"/></head><body></body></html>';
const others = LOOK_PRESETS.slice(1).map(({ name, style }): [string, Look] => [name, { ...LOOK, ...style }]);

describe("the style sheet of a look", () => {
  it("is empty for the look of the beginning", () => {
    expect(lookCss(LOOK)).toBe("");
    expect(withLook(PAGE, LOOK, "n")).not.toContain("<style");
  });

  it.each(others)("of %s is a style sheet, small, and the last of the head", (_name, look) => {
    const css = lookCss(look);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    expect(sheet.cssRules.length).toBeGreaterThan(8);
    expect(css.length).toBeLessThan(6_000);
    expect(css).not.toMatch(/<\/|undefined|NaN/);
    expect(withLook(PAGE, look, "n")).toContain(`<style id="look" nonce="n">${css}</style></head>`);
  });

  it.each(others)("of %s names the fonts that it sets, and no other", (_name, look) => {
    const css = lookCss(look);
    const families = [...css.matchAll(/font-family:"([^"]+)";font-style/g)].map(([, family]) => family);
    const chosen = [look.displayFont, look.textFont].flatMap((name) =>
      name in FACES ? FACES[name as keyof typeof FACES].family : [],
    );
    expect(new Set(families)).toEqual(new Set(chosen));
  });

  it("changes what is chosen alone", () => {
    expect(lookCss({ ...LOOK, corners: "sharp" })).toBe(":root{--radius-xs:0px}.search input{border-radius:0px}");
    expect(lookCss({ ...LOOK, accent: "#ff8b2b" })).toMatch(/^@media screen\{:root\{.*--color-acid:#ff8b2b;/);
  });
});

describe("the fonts of a look", () => {
  it.each(Object.entries(FACES))("%s costs a first view in English at most 23 kB", (name, { files }) => {
    expect(statSync(join(import.meta.dirname, "fonts", `${name}-basic.woff2`)).size).toBeLessThan(23_000);
    expect(files).toHaveLength(3);
  });

  it("are preloaded in the place of the shop's own", () => {
    const look = { ...LOOK, ...LOOK_PRESETS[1].style };
    expect(lookFonts(LOOK)).toEqual({ display: null, text: null });
    const html = withLook(PAGE, look, "n");
    expect(html).toContain("instrument-serif-basic");
    expect(html).toContain("newsreader-basic");
    expect(html).not.toMatch(/archivo|grenze/);
  });
});
