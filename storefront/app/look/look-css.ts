import { LOOK, logoSize, sameColours, type DisplayFont, type Look, type TextFont } from "@nocturne/contract/look";
import { isLight, LEAST_SHADE, lookTokens } from "@nocturne/contract/look-colours";
import { FACES, type Face } from "./faces";

/** The margins of the page; see `gutter` in the style sheet. */
const GUTTER = "clamp(1rem,2.5vw,2.5rem)";
const ENGLISH = 0;

/**
 * How a display font is set. `scale` makes it as wide as the shop's own, for which the sizes of headlines were chosen, so that
 * what fits in one fits in all; `rules` are of what then looks too small or too loose.
 */
type Setting = { scale: number; fallback: string; rules: string };

const DISPLAY: Readonly<Record<Exclude<DisplayFont, "grenze-gotisch">, Setting>> = {
  "instrument-serif": {
    scale: 1.06,
    fallback: "serif",
    rules: ".display,.voice{font-weight:400;line-height:1;letter-spacing:-.02em}",
  },
  "big-shoulders": {
    scale: 0.86,
    fallback: "sans-serif",
    rules: ".display,.voice{font-weight:800;line-height:.78;letter-spacing:0;text-transform:uppercase}",
  },
  gloock: {
    scale: 0.76,
    fallback: "serif",
    rules: ".display,.voice{font-weight:400;line-height:.84;letter-spacing:-.008em}",
  },
  syne: {
    scale: 0.54,
    fallback: "sans-serif",
    rules:
      ".display,.voice{font-weight:800;line-height:.6;letter-spacing:-.015em}" +
      "@media (width>=64rem){.shout{margin-left:0;font-size:14.5vw;line-height:.56;white-space:normal}}",
  },
};

const TEXT_FALLBACK: Readonly<Record<Exclude<TextFont, "archivo">, string>> = {
  newsreader: "serif",
  "ibm-plex-sans": "sans-serif",
  "space-grotesk": "sans-serif",
};

const RADII = { sharp: "0px", fine: "2px", soft: "8px", round: "24px" } as const;

/** The rooms between products: of rows, of columns. */
const GAPS = { regular: ["2rem", "1rem"], airy: ["4.5rem", "clamp(1.5rem,3.5vw,3.5rem)"] } as const;

/**
 * What a look adds to the style sheet of every page; "" for the look of the beginning. Each value in it is a number of ours, a
 * name of a list or a checked colour, so that nothing can end a rule.
 */
export function lookCss(look: Look): string {
  return [colours(look), displayFont(look), textFont(look), corners(look), density(look), logo(look)].join("");
}

/** The fonts that every page shows at once. */
export function lookFonts({ displayFont: display, textFont: text }: Look): {
  display: string | null;
  text: string | null;
} {
  return {
    display: display === "grenze-gotisch" ? null : FACES[display].files[ENGLISH].url,
    text: text === "archivo" ? null : FACES[text].files[ENGLISH].url,
  };
}

function colours(look: Look): string {
  if (sameColours(look, LOOK)) return "";
  const { veil, ...tokens } = lookTokens(look);
  const variables = Object.entries(tokens).map(([name, value]) => `--color-${name}:${value};`);
  const light = isLight(look.paper);
  const shade = (share: number) => `color-mix(in srgb,var(--color-ink) ${share * 100}%,transparent)`;
  const rules = [
    `:root{${variables.join("")}color-scheme:${light ? "light" : "dark"}}`,
    ".backdrop{background:var(--color-ink)}",
    `.backdrop-cap{background:${veil};mix-blend-mode:${light ? "lighten" : "darken"}}`,
    `.backdrop-shade{background:linear-gradient(${shade(LEAST_SHADE)},${shade(0.8)})}`,
    ...(light ? [".backdrop-grain{display:none}", ".plate p{color:var(--color-ink)}"] : []),
  ];
  return `@media screen{${rules.join("")}}`;
}

function displayFont({ displayFont: name }: Look): string {
  if (name === "grenze-gotisch") return "";
  const { scale, fallback, rules } = DISPLAY[name];
  const { family } = FACES[name];
  return `${faces(FACES[name], scale)}:root{--font-black:"${family}","${family} Stand-in",${fallback}}${rules}`;
}

function textFont({ textFont: name }: Look): string {
  if (name === "archivo") return "";
  const { family } = FACES[name];
  const stack = `"${family}","${family} Stand-in",${TEXT_FALLBACK[name]}`;
  // There are no wide capitals in these: air between the letters is in their place.
  return `${faces(FACES[name], 1)}:root{--font-sans:${stack}}.caps{letter-spacing:.085em}.foot::after{font-size:16vw}`;
}

function faces({ family, weight, files, standIns }: Face, scale: number): string {
  const size = scale === 1 ? "" : `size-adjust:${scale * 100}%;`;
  const own = files.map(
    ({ url, range }) =>
      `@font-face{font-family:"${family}";font-style:normal;font-display:swap;font-weight:${weight};${size}` +
      `src:url("${url}") format("woff2");unicode-range:${range}}`,
  );
  const others = standIns.map(({ weight: of, local, size: width, ascent, descent, gap }) => {
    const sources = local.map((name) => `local("${name}")`).join(",");
    return (
      `@font-face{font-family:"${family} Stand-in";font-weight:${of};src:${sources};` +
      `size-adjust:${(parseFloat(width) * scale).toFixed(1)}%;ascent-override:${ascent};descent-override:${descent};` +
      `line-gap-override:${gap}}`
    );
  });
  return [...own, ...others].join("");
}

function corners({ corners: of, density: room }: Look): string {
  if (of === LOOK.corners) return "";
  const radius = RADII[of];
  const pictures = of === "sharp" || room === "tight" ? "" : `.card-picture,.plate{border-radius:${radius}}`;
  return `:root{--radius-xs:${radius}}.search input{border-radius:${radius}}${pictures}`;
}

/** The word mark's name stays, for who listens; those who see have the picture in its place. */
function logo(look: Look): string {
  const size = logoSize(look);
  if (!size) return "";
  const ratio = size.width / size.height;
  const width = (rem: number, most: string) => `width:min(${(ratio * rem).toFixed(2)}rem,${most});height:${rem}rem`;
  return (
    `@media screen{.mark{display:block;margin-block:.625rem;padding:0!important;overflow:hidden;text-indent:100vw;white-space:nowrap;` +
    `background:url("${look.logo}") left center/contain no-repeat;${width(2.25, "38vw")}}` +
    `.mark:hover{opacity:.8}@media (width>=48rem){.mark{${width(2.75, "16rem")}}}}`
  );
}

/** The look of the beginning is a sheet of pictures with hairlines between; the others let each stand by itself. */
function density({ density: of }: Look): string {
  if (of === "tight") return "";
  const [row, column] = GAPS[of];
  return (
    `.cells{margin-right:0;gap:${row} ${column};padding:${column} ${GUTTER} ${row}}` +
    ".cells>*{border:0}.cells .card-words{padding-inline:0!important;padding-bottom:0}" +
    "@media (561px<=width<=768px){.card{column-gap:1.5rem}}"
  );
}
