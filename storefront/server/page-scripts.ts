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
 * Takes the marks off a rendered page. Answers the page without them, and the sources that allow its marked inline
 * scripts: any other script in the page, however it came there, stays forbidden.
 */
export function unmarkScripts(html: string, mark: string): { html: string; sources: string[] } {
  const attribute = ` nonce="${mark}"`;
  const sources = new Set<string>();
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + 1)) {
    if (!html.startsWith("<script", html.lastIndexOf("<", at))) continue;
    const begin = html.indexOf(">", at) + 1;
    const end = html.indexOf("</script>", begin);
    if (end > begin) sources.add(hashSource(html.slice(begin, end)));
  }
  return { html: html.replaceAll(attribute, ""), sources: [...sources] };
}
