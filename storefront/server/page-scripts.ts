import { createHash, randomBytes } from "node:crypto";

/** Marks what one rendering makes itself: nobody can know it before, so nothing that was stored or sent can carry it. */
export function newScriptMark(): string {
  return randomBytes(18).toString("base64url");
}

/** The CSP source that allows exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * Runs before what a page imports: waits until its first picture, or the first text of a page without one, is on the
 * screen. A picture that is out of view never is: then, and in browsers that cannot tell, a moment after it was loaded.
 * A first touch or key does not wait, and nobody waits longer than two seconds. Each preload is asked for in a task of its
 * own: a browser takes half a millisecond for one, and a page has up to 28.
 */
const AFTER_FIRST_PAINT = `
await new Promise((start) => {
  const picture = document.querySelector("img[elementtiming=first-picture]");
  const type = picture ? "element" : "paint";
  const soon = () => setTimeout(start, 150);
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, start, { capture: true, once: true });
  setTimeout(start, 2000);
  if (PerformanceObserver.supportedEntryTypes.includes(type)) new PerformanceObserver(start).observe({ type, buffered: true });
  if (picture?.complete) soon();
  for (const name of ["load", "error"]) picture?.addEventListener(name, soon, { once: true });
});
const nextTask = () => new Promise((start) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = start;
  port2.postMessage(null);
});
for (const link of document.querySelectorAll("link[rel=x-modulepreload]")) {
  link.rel = "modulepreload";
  await nextTask();
}
`;

/**
 * Lets the scripts of a rendered page wait for its first picture. React Router has a page preload all its modules and import
 * them at once: on a slow line those, five times as heavy, arrive before the picture. The imports become dynamic
 * ones, and the preloads begin with them. React finds the preloads as it knows them when it hydrates.
 */
export function deferScripts(html: string, mark: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="x-modulepreload"')
    .replace(/<script([^>]*)>([^]*?)<\/script>/g, (script, attributes: string, text: string) => {
      const isOurs = attributes.includes(` nonce="${mark}"`) && attributes.includes(' type="module"');
      return isOurs ? `<script${attributes}>${AFTER_FIRST_PAINT}${withDynamicImports(text)}</script>` : script;
    });
}

function withDynamicImports(text: string): string {
  return text
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, "const $1 = await import($2);")
    .replace(/^import ("[^"]+");?/gm, "await import($1);");
}

/** A page without its marks, and the sources that allow what was marked in it. */
export type Unmarked = { html: string; scripts: string[]; styles: string[] };

/**
 * Takes the marks off a rendered page. Answers the page without them, and the sources that allow its marked inline scripts and
 * style sheets: any other in the page, however it came there, stays forbidden.
 */
export function unmark(html: string, mark: string): Unmarked {
  const attribute = ` nonce="${mark}"`;
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + 1)) {
    const tag = /^<(script|style)\b/.exec(html.slice(html.lastIndexOf("<", at), at))?.[1];
    if (!tag) continue;
    const begin = html.indexOf(">", at) + 1;
    const end = html.indexOf(`</${tag}>`, begin);
    if (end > begin) (tag === "script" ? scripts : styles).add(hashSource(html.slice(begin, end)));
  }
  return { html: html.replaceAll(attribute, ""), scripts: [...scripts], styles: [...styles] };
}
