import type { Look } from "@nocturne/contract/look";
import archivoCaps from "../styles/fonts/archivo-caps-basic.woff2?url";
import archivoText from "../styles/fonts/archivo-text-basic.woff2?url";
import grenze from "../styles/fonts/grenze-basic.woff2?url";
import { lookCss, lookFonts } from "./look-css";

/** Where in a rendered page the parts of its look belong. */
const BAR = /<template/;
const FILES = /<link[^>]* rel="manifest"/;
const END = "</head>";

const ICONS: readonly string[] = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32"/>',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
];

/**
 * Adds to a rendered page what its look needs: fonts to load at once, icons, the colour of the browser's bar, and a style sheet
 * after all others where the look is not that of the beginning. The browser's half knows nothing of it, and leaves it as it is: no page
 * carries a script for it.
 */
export function withLook(html: string, look: Look, nonce: string): string {
  const css = lookCss(look);
  const style = css && `<style id="look" nonce="${nonce}">${css}</style>`;
  return html
    .replace(BAR, (found) => `<meta name="theme-color" content="${look.paper}"/>${found}`)
    .replace(FILES, (found) => filesOf(look) + found)
    .replace(END, () => style + END);
}

function filesOf(look: Look): string {
  const fonts = lookFonts(look);
  const text = fonts.text ? [preload(fonts.text)] : [preload(archivoText), preload(archivoCaps)];
  const display = preload(fonts.display ?? grenze, ' fetchPriority="low"');
  return [...text, display, ...iconsOf(look)].join("");
}

function iconsOf({ icon }: Look): readonly string[] {
  if (!icon) return ICONS;
  const stem = icon.replace(/\.\w+$/, "");
  const drawn = icon.endsWith(".svg")
    ? `${icon}" type="image/svg+xml"`
    : `${stem}-192.png" type="image/png" sizes="192x192"`;
  return [
    `<link rel="icon" href="${stem}-32.ico" sizes="32x32"/>`,
    `<link rel="icon" href="${drawn}/>`,
    `<link rel="apple-touch-icon" href="${stem}-180.png"/>`,
  ];
}

function preload(href: string, priority = ""): string {
  return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous"${priority}/>`;
}
