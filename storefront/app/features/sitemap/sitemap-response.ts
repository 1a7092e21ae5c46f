import type { RouterContextProvider } from "react-router";
import { completeProduct } from "../../api/additions";
import { readPublic } from "../../api/read-public";
import { serverContext } from "../../api/server-context";
import { publicPageHeaders } from "../../lib/page-headers";
import { sitemapParts, type SitemapPart } from "./sitemap";

const PLAIN = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/** Answers a file of the shop's map; 503 while the catalogue cannot be read, 404 where `write` has nothing. */
export async function sitemapResponse(
  context: Readonly<RouterContextProvider>,
  write: (parts: SitemapPart[], publicUrl: string) => string | null,
): Promise<Response> {
  const [products, pages] = await Promise.all([
    readPublic(context, "GET /api/products"),
    readPublic(context, "GET /api/pages"),
  ]);
  if (!products.data || !pages.data) {
    const headers = { ...PLAIN, "Retry-After": "10" };
    return new Response("The sitemap is not available just now.\n", { status: 503, headers });
  }
  const parts = sitemapParts(products.data.map(completeProduct), pages.data);
  const xml = write(parts, context.get(serverContext).publicConfig.publicUrl);
  if (xml === null) return new Response("404 Not Found\n", { status: 404, headers: PLAIN });
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8", ...publicPageHeaders() } });
}
