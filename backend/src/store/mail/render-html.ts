import type { ReactElement } from "react";

/** Where a block begins: a line break before it is nothing to see. */
const BLOCK = /(?<!\n)(?=<\/?(?:body|div|h1|head|html|li|meta|p|style|table|td|tr|ul)\b)/g;

/** A doctype with an address in it, and marks that React leaves for a browser. */
const NOT_FOR_MAILS = /^<!DOCTYPE[^>]*>|<!--\/?\$-->/g;

/**
 * A mail's page as HTML. It is broken into lines, since a mail with a long one has to be encoded. The renderer is loaded
 * with the first mail: a start does without it.
 */
export async function renderHtml(page: ReactElement): Promise<string> {
  const { render } = await import("@react-email/render");
  const html = (await render(page)).replace(NOT_FOR_MAILS, "").replace(BLOCK, "\n");
  return `<!doctype html>${html.trimEnd()}\n`;
}

/** What a plugin's HTML says, as text. */
export async function toPlainText(html: string): Promise<string> {
  const { toPlainText: convert } = await import("@react-email/render");
  return `${convert(html).trim()}\n`;
}
