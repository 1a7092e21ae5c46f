import { describe, expect, it } from "vitest";
import { LOOK } from "./look.js";
import {
  colourFaults,
  contrast,
  CONTRAST_RULES,
  isLight,
  lookTokens,
  nearestReadable,
  toHex,
  toOklch,
} from "./look-colours.js";
import { LOOK_PRESETS } from "./look-presets.js";
import { ReadableLook } from "./look-rules.js";

const presets = LOOK_PRESETS.map(({ name, style }) => [name, style] as const);

describe("the colours of a look", () => {
  it("are measured as WCAG does", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 3);
    expect(contrast("#ff0000", "#ffffff")).toBeCloseTo(3.998, 3);
  });

  it("go to OKLCH and back", () => {
    const { l, c, h } = toOklch("#ff0000");
    expect([l, c, h].map((value) => Number(value.toFixed(3)))).toEqual([0.628, 0.258, 29.234]);
    for (const hex of ["#000000", "#ffffff", "#0d0a10", "#8f1d1d", "#1d32e6", "#ff8b2b"]) {
      expect(toHex(toOklch(hex))).toBe(hex);
    }
    expect(toHex({ l: 0.9, c: 0.4, h: 118 })).toMatch(/^#[0-9a-f]{6}$/);
  });

  it.each(presets)("of %s are readable in every pair", (_name, style) => {
    const tokens = lookTokens(style);
    for (const { colour, on, least, sentence } of CONTRAST_RULES) {
      expect([sentence, contrast(tokens[colour], tokens[on]) >= least]).toEqual([sentence, true]);
    }
    expect(colourFaults(style)).toEqual([]);
    expect(ReadableLook.safeParse({ ...LOOK, ...style }).success).toBe(true);
  });

  it("are readable in every pair wherever they are let through", () => {
    const papers = Array.from({ length: 12 }, (_, index) => toHex({ l: index / 11, c: 0.06, h: index * 30 }));
    let taken = 0;
    for (const paper of papers) {
      for (const accent of ["#ff0055", "#1133cc", "#ffee33", "#7a3300"]) {
        const colours = { paper, text: isLight(paper) ? "#000000" : "#ffffff", accent };
        if (colourFaults(colours).length > 0) continue;
        taken += 1;
        const tokens = lookTokens(colours);
        for (const rule of CONTRAST_RULES) {
          expect(contrast(tokens[rule.colour], tokens[rule.on])).toBeGreaterThanOrEqual(rule.least);
        }
      }
    }
    expect(taken).toBeGreaterThan(8);
  });

  it("that cannot be read are refused with the figure, and the nearest that can", () => {
    const [fault] = colourFaults({ ...LOOK, accent: "#5a1020" });
    expect(fault).toMatchObject({ field: "accent" });
    expect(fault?.message).toMatch(
      /^The accent on the paper has a contrast of 1\.\d\d:1, and needs 4\.5:1 \(WCAG AA\)\./,
    );
    expect(fault?.message).toContain(`The nearest colour that passes is ${fault?.nearest}.`);
    expect(colourFaults({ ...LOOK, accent: fault!.nearest! })).toEqual([]);
  });

  it("name a paper in the middle of the greys, on which nothing else can be read", () => {
    const faults = colourFaults({ paper: "#777777", text: "#ffffff", accent: "#ffffff" });
    expect(faults.map(({ field }) => field)).toContain("paper");
    expect(faults.every(({ message }) => message.includes(":1"))).toBe(true);
  });

  it("find no readable colour where there is none", () => {
    expect(nearestReadable("#ff0000", ["#000000", "#ffffff"], 7)).toBeNull();
  });

  it.each([
    ["a name for a colour", { paper: "red" }],
    ["a style sheet in a colour", { accent: "#fff;} body{display:none" }],
    ["a style sheet in a font", { textFont: 'archivo"} * { color: red' }],
    ["a font that we do not have", { displayFont: "comic-sans" }],
  ])("and what else a look says are checked: %s", (_what, part) => {
    expect(ReadableLook.safeParse({ ...LOOK, ...part }).success).toBe(false);
  });
});
