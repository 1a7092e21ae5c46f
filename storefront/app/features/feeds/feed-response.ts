import type { Product } from "@nocturne/contract";
import type { RouterContextProvider } from "react-router";
import { completeProduct } from "../../api/additions";
import { readPublic } from "../../api/read-public";
import { readPublicConfig } from "../../api/read-public-config";
import type { PublicConfig } from "../../api/server-context";
import { publicPageHeaders } from "../../lib/page-headers";

/** Answers a feed of the catalogue, or of the part that `query` asks for; 503 while it cannot be read. */
export async function feedResponse(
  context: Readonly<RouterContextProvider>,
  type: "application/xml" | "application/rss+xml",
  write: (products: Product[], config: PublicConfig) => string,
  query: { sort?: "newest"; limit?: string } = {},
): Promise<Response> {
  const products = await readPublic(context, "GET /api/products", { query });
  if (!products.data) {
    return new Response("The feed is not available just now.\n", {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "10" },
    });
  }
  const xml = write(products.data.map(completeProduct), await readPublicConfig(context));
  return new Response(xml, { headers: { "Content-Type": `${type}; charset=utf-8`, ...publicPageHeaders() } });
}
