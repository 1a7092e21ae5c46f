import { AWAIT_HEADER, eachProductText, parseTagIds } from "@nocturne/contract";
import { catalogueOf } from "../../../store/catalogue/catalogue";
import { listProducts, pageLinks } from "../../../store/catalogue/list-products";
import { resolveImages } from "../../../store/product/resolve-images";
import { createProduct } from "../../../workflows/product/create-store-products";
import { endpoint, PublicReply } from "../../endpoint";

export const GET = endpoint("listProducts", async ({ query, scope, req }) => {
  const catalogue = catalogueOf(scope);
  const { entries, seen } = await catalogue.atLeast(parseTagIds(req.get(AWAIT_HEADER)).catalogue);
  const products = listProducts(entries, query);
  const offset = query.offset ?? 0;
  const headers: Record<string, string> = { "X-Total-Count": String(products.length) };
  if (query.limit) {
    const params = new URLSearchParams(req.originalUrl.split("?")[1]);
    headers.Link = pageLinks("/api/products", params, { limit: query.limit, offset, total: products.length });
  }
  const page = products.slice(offset, query.limit ? offset + query.limit : undefined);
  return new PublicReply(page, { catalogue: seen }, headers);
});

export const POST = endpoint("createProduct", async ({ body, scope }) => {
  const product = {
    name: body.name,
    ...eachProductText((name) => body[name]),
    priceCents: body.price,
    images: (resolveImages(body, []) ?? []).map((url) => ({ url })),
    inventory: body.inventory,
    category: body.category,
    sizes: body.sizes,
  };
  return await createProduct(scope, product);
});
