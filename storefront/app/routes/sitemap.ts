import { publicPageHeaders } from "../lib/page-headers";
import { readPublic } from "../api/read-public";
import { serverContext } from "../api/server-context";
import { categoriesOf, filtersHref } from "../features/catalogue/catalogue-filters";
import type { Route } from "./+types/sitemap";

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(serverContext).publicConfig;
  const products = await readPublic(context, "GET /api/products");
  if (!products.data) {
    return new Response("The sitemap is not available just now.\n", {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "10" },
    });
  }
  const paths = [
    "/",
    ...categoriesOf(products.data).map((category) => filtersHref({ category, sort: "position" })),
    ...products.data.map((product) => `/product/${encodeURIComponent(product.id)}`),
  ];
  const urls = paths.map((path) => `  <url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8", ...publicPageHeaders() } });
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
