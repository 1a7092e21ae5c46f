import { redirect } from "react-router";

/** Leads to where a page is today, which nobody keeps: tomorrow that may be another place. */
export function leadTo(href: string): never {
  throw redirect(href, { status: 302, headers: { "Cache-Control": "no-store" } });
}

/**
 * Leads from a page beyond the last one to the last: a list may have become shorter since somebody kept its address, and
 * longer again tomorrow. `hrefOf` is the address of a page.
 */
export function requirePage(page: number, last: number, hrefOf: (page: number) => string): void {
  const nearest = Math.max(1, last);
  if (page > nearest) leadTo(hrefOf(nearest));
}
