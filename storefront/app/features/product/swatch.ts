/** The named colours of CSS that a label writes on a swing ticket; longer names than these are no colour. */
const NAMED = new Set(
  `aqua aquamarine azure beige bisque black blue brown chartreuse chocolate coral cornsilk crimson cyan fuchsia gold
  goldenrod gray green grey honeydew indigo ivory khaki lavender lime linen magenta maroon moccasin navy olive orange
  orchid peru pink plum purple red salmon seashell sienna silver snow tan teal thistle tomato turquoise violet wheat
  white yellow`.split(/\s+/),
);
const SHADES = /^(?:dark|light|medium|deep|pale)\s+/;

/** The CSS colour that a value's name says, `Gold` or `Dark red`; null where it says none. */
export function swatchOf(value: string): string | null {
  const name = value.trim().toLowerCase();
  if (NAMED.has(name)) return name;
  const plain = name.replace(SHADES, "");
  if (plain === name || !NAMED.has(plain)) return null;
  const other = /^(?:dark|deep)/.test(name) ? "black" : "white";
  return `color-mix(in oklab, ${plain} 65%, ${other})`;
}
