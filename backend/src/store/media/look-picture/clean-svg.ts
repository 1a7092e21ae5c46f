import sanitizeHtml from "sanitize-html";

/** What draws. Nothing that runs, moves, loads, filters or holds another language is among it. */
const ELEMENTS = [
  ..."svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan".split(" "),
  ..."linearGradient radialGradient stop clipPath mask pattern marker".split(" "),
];

/** Deeper than any drawing program goes. */
const MAX_DEPTH = 60;
/** Copies of copies grow by the power of their depth; a word mark has none of it. */
const MAX_COPIES = 100;

/** A drawing of lines weighs a few kB; what is far larger costs more to look through than it is worth. */
export const MAX_SVG_BYTES = 256 * 1024;

/** Declares entities or names an external part. A plain doctype, as old programs write it, goes without harm. */
const DECLARES = /<!(?:ENTITY|ATTLIST|ELEMENT|NOTATION)|<!DOCTYPE[^<>[]*\[/i;
/** A style sheet goes by this name while its text is checked: that of a style would leave as it came. */
const HELD = "held-style";
const HELD_STYLE = /<held-style[^>]*>([^<]*)<\/held-style>/g;
const HREF = /^(?:xlink:)?href$/;
const OWN_PART = /^#[\w.:-]+$/;
/** Names a part of the same file, with or without quotes. */
const OWN_URL = /url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi;
/** What in a style could load something, or hide that it does. */
const LOADS = /url\s*\(|@|\\|\/\*|expression|image-set|image\s*\(|src\s*\(|javascript:|behavior|-moz-binding|<|&/i;
const ATTRIBUTE = /^(?:xmlns(?::xlink)?|(?:xlink:)?href|xml:space|[A-Za-z][A-Za-z0-9-]*)$/;
const NOT_KEPT = /^(?:on.*|filter|src|begin|end|from|to|values|attributename|requiredextensions)$/i;

/**
 * A drawing with nothing in it but shapes, their colours and text: no scripts, no event handlers, no HTML, nothing that is
 * loaded from elsewhere. Null for what is no drawing, or declares entities.
 */
export function cleanSvg(source: string): string | null {
  const start = source.search(/<[A-Za-z]/);
  if (source.length > MAX_SVG_BYTES || source.includes("\0") || DECLARES.test(source)) return null;
  if (!/^<svg[\s>]/.test(source.slice(start, start + 5))) return null;
  const cleaned = sanitizeHtml(source.slice(start).replace(/<(\/?)style(?=[\s/>])/g, `<$1${HELD}`), {
    allowedTags: [...ELEMENTS, HELD],
    allowedAttributes: false,
    nonTextTags: ["script", "foreignObject", "foreignobject", "textarea", "option", "iframe", "noscript", "metadata"],
    nestingLimit: MAX_DEPTH,
    parseStyleAttributes: false,
    transformTags: {
      "*": (tagName, attribs) => ({ tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(isKept)) }),
    },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
  }).trim();
  const isDrawing = /^<svg[\s>]/.test(cleaned) && cleaned.endsWith("</svg>");
  if (!isDrawing || cleaned.split("<use").length > MAX_COPIES + 1) return null;
  return withNamespace(cleaned.replace(HELD_STYLE, keptStyle));
}

function isKept([name, value]: [string, string]): boolean {
  if (!ATTRIBUTE.test(name) || NOT_KEPT.test(name)) return false;
  if (name.startsWith("xmlns")) return value.startsWith("http://www.w3.org/");
  if (HREF.test(name)) return OWN_PART.test(value.trim());
  return !LOADS.test(value.replace(OWN_URL, ""));
}

/** A style sheet that could load something goes as a whole: what is left of it would mean something else. */
function keptStyle(_found: string, css: string): string {
  const parts = css.split("*/").map((part) => part.split("/*", 1)[0]);
  const plain = parts.join("").replaceAll("&gt;", ">");
  return LOADS.test(plain.replace(OWN_URL, "")) ? "" : `<style>${plain}</style>`;
}

/** Without it a browser shows no picture. */
function withNamespace(svg: string): string {
  const [open = ""] = /^<svg[^>]*>/.exec(svg) ?? [];
  const linked = /xlink:href=/.test(svg) && !open.includes("xmlns:xlink=");
  const added =
    (open.includes('xmlns="') ? "" : ' xmlns="http://www.w3.org/2000/svg"') +
    (linked ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : "");
  return `<svg${added}${svg.slice("<svg".length)}`;
}
