/** ASCII, and the signs beyond it that the shop's own texts are set with. */
const BASIC = [
  [0x20, 0x7e],
  0xa0,
  0xa3,
  0xa9,
  0xb7,
  0xd7,
  0x2013,
  0x2014,
  0x2018,
  0x2019,
  0x201c,
  0x201d,
  0x2022,
  0x2026,
  0x20ac,
];
/** Western Europe, and punctuation: the rest of what `@fontsource` calls `latin`. */
const WESTERN = [
  [0xa0, 0xff],
  0x131,
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  0x2c6,
  0x2da,
  0x2dc,
  [0x2000, 0x206f],
  0x2122,
  0x2191,
  0x2193,
  0x2212,
  0x2215,
];
/** The rest of Europe: Polish, Czech, Turkish, Romanian and others. `latin-ext` there. */
const EXTENDED = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x24f],
  0x259,
  0x1e9e,
  [0x1e80, 0x1e85],
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
  0x2113,
];

/** What the browser's own shaping, and `figures`, need; ornaments and old numerals stay out. */
export const FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"];

/** The files that each font is cut into. */
export const PARTS = [
  { part: "basic", set: "latin", points: expand(BASIC) },
  { part: "western", set: "latin", points: expand(WESTERN) },
  { part: "extended", set: "latin-ext", points: expand(EXTENDED) },
];

function expand(ranges) {
  return ranges.flatMap((range) => {
    const [first, last] = [range].flat();
    return Array.from({ length: (last ?? first) - first + 1 }, (_, index) => first + index);
  });
}

/** `U+20-7E, U+A0`, as `unicode-range` takes it. */
export function unicodeRange(points) {
  const sorted = points.toSorted((a, b) => a - b);
  const hex = (point) => point.toString(16).toUpperCase();
  const ranges = [];
  for (const point of sorted) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(", ");
}
