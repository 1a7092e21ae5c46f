import { redirect } from "react-router";

/**
 * Leads from a page beyond the last one to the last: a list may have become shorter since somebody kept its address, and
 * longer again tomorrow. `hrefOf` is the address of a page.
 */
export function requirePage(page: number, last: number, hrefOf: (page: number) => string): void {
  const nearest = Math.max(1, last);
  if (page > nearest) throw redirect(hrefOf(nearest), { status: 302, headers: { "Cache-Control": "no-store" } });
}
