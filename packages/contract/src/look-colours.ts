import type { Look } from "./look.js";

/** Lightness 0 to 1, chroma, hue in degrees (https://www.w3.org/TR/css-color-4/#ok-lab). */
export type Oklch = { l: number; c: number; h: number };
type Rgb = readonly [red: number, green: number, blue: number];

function toLinear(hex: string): Rgb {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance as WCAG 2 defines it. */
export function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG 2 defines it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

function toLinearRgb({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** The colour as a screen can show it: one that is too strong loses chroma, and keeps lightness and hue. */
export function toHex(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l));
  let c = colour.c;
  let rgb = toLinearRgb({ ...colour, l, c });
  while (c > 0 && rgb.some((value) => value < -0.0005 || value > 1.0005)) {
    c = Math.max(0, c - 0.002);
    rgb = toLinearRgb({ ...colour, l, c });
  }
  const channel = (value: number) => {
    const linear = Math.min(1, Math.max(0, value));
    const encoded = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${rgb.map(channel).join("")}`;
}

/** A tenth of a percent of what is wanted is lost where a colour is rounded to eight bits. */
const STEP = 0.004;
/** Every other colour follows from a paper, so that fewer of them are tried. */
const PAPER_STEP = 0.02;

/**
 * The colour nearest in lightness that has the contrast on each of the grounds; null where none of this hue and chroma has.
 */
export function nearestReadable(hex: string, grounds: readonly string[], wanted: number): string | null {
  const colour = toOklch(hex);
  for (let distance = 0; distance <= 1; distance += STEP) {
    for (const l of [colour.l - distance, colour.l + distance]) {
      if (l < 0 || l > 1) continue;
      const candidate = distance === 0 ? hex : toHex({ ...colour, l });
      if (grounds.every((ground) => contrast(candidate, ground) >= wanted)) return candidate;
    }
  }
  return null;
}

/** Whether text on this paper is dark. */
export function isLight(paper: string): boolean {
  return contrast(paper, "#000000") > contrast(paper, "#ffffff");
}

/**
 * Every colour of a look, by the names of the style sheets. `veil`: the most that a film behind the page shows through where
 * text stands on it, as one colour.
 */
export type LookTokens = Record<"ink" | "soot" | "ash" | "iron" | "smoke" | "bone" | "acid" | "blood" | "veil", string>;

/** How much of the veil a paper covers where it covers least. */
export const LEAST_SHADE = 0.45;

/** The colours that follow from paper, text and accent. */
export function lookTokens({ paper, text, accent }: Pick<Look, "paper" | "text" | "accent">): LookTokens {
  const base = toOklch(paper);
  const way = isLight(paper) ? -1 : 1;
  const tint = Math.min(base.c * 1.1, 0.03);
  const beside = (distance: number, c = tint) => toHex({ l: base.l + way * distance, c, h: base.h });
  const soot = beside(way > 0 ? 0.05 : 0.035);
  const veil = beside(way > 0 ? 0.09 : 0.06);
  const grounds = [paper, soot, veil];
  const readable = (from: string, wanted: number) => nearestReadable(from, grounds, wanted) ?? text;
  return {
    ink: paper,
    soot,
    ash: beside(way > 0 ? 0.175 : 0.15),
    iron: readable(beside(way > 0 ? 0.36 : 0.38), 3.2),
    smoke: readable(toHex({ l: way > 0 ? 0.76 : 0.43, c: Math.min(toOklch(text).c, 0.02), h: toOklch(text).h }), 5.2),
    bone: text,
    acid: accent,
    blood: readable(toHex({ l: way > 0 ? 0.7 : 0.5, c: 0.19, h: 25 }), 4.6),
    veil,
  };
}

/** A contrast that the shop needs: a colour on a ground, as an owner would call them, and how much. */
export type ContrastRule = { colour: keyof LookTokens; on: keyof LookTokens; least: number; sentence: string };

/** The grounds that text stands on. */
const GROUNDS = { ink: "the paper", soot: "raised paper", veil: "a film behind the page" } as const;
const COLOURS = {
  bone: ["Text", 4.5],
  acid: ["The accent", 4.5],
  smoke: ["Quiet text", 4.5],
  blood: ["A warning", 4.5],
  iron: ["The line of a field", 3],
} as const;

/** Every pair of colours of which one is read on the other. Text on the accent is the accent on paper, seen from behind. */
export const CONTRAST_RULES: readonly ContrastRule[] = (Object.keys(COLOURS) as (keyof typeof COLOURS)[]).flatMap(
  (colour) =>
    (Object.keys(GROUNDS) as (keyof typeof GROUNDS)[]).map((on) => {
      const [name, least] = COLOURS[colour];
      return { colour, on, least, sentence: `${name} on ${GROUNDS[on]}` };
    }),
);

/** What is wrong with one of a look's three colours, and the nearest colour that would not be; null where there is none. */
export type ColourFault = { field: "paper" | "text" | "accent"; message: string; nearest: string | null };

const FIELD_OF: Partial<Record<keyof LookTokens, ColourFault["field"]>> = { bone: "text", acid: "accent" };

/** The contrasts that a look lacks, at most one for each of its colours. */
export function colourFaults(look: Pick<Look, "paper" | "text" | "accent">): ColourFault[] {
  const tokens = lookTokens(look);
  const grounds = [tokens.ink, tokens.soot, tokens.veil];
  const faults = new Map<ColourFault["field"], ColourFault>();
  for (const { colour, on, least, sentence } of CONTRAST_RULES) {
    const has = contrast(tokens[colour], tokens[on]);
    const field = FIELD_OF[colour] ?? "paper";
    if (has >= least || faults.has(field)) continue;
    const nearest = field === "paper" ? nearestPaper(look) : nearestReadable(look[field], grounds, least);
    const advice = nearest
      ? ` The nearest colour that passes is ${nearest}.`
      : " A paper nearer to black or white helps.";
    const figure = (Math.floor(has * 100) / 100).toFixed(2);
    faults.set(field, {
      field,
      nearest,
      message: `${sentence} has a contrast of ${figure}:1, and needs ${least}:1 (WCAG AA).${advice}`,
    });
  }
  return [...faults.values()];
}

/** The paper nearest in lightness on which everything else is readable. */
function nearestPaper(look: Pick<Look, "paper" | "text" | "accent">): string | null {
  const colour = toOklch(look.paper);
  for (let distance = PAPER_STEP; distance <= 1; distance += PAPER_STEP) {
    for (const l of [colour.l - distance, colour.l + distance]) {
      if (l < 0 || l > 1) continue;
      const tokens = lookTokens({ ...look, paper: toHex({ ...colour, l }) });
      if (CONTRAST_RULES.every((rule) => contrast(tokens[rule.colour], tokens[rule.on]) >= rule.least))
        return tokens.ink;
    }
  }
  return null;
}
