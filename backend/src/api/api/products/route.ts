import {
  AWAIT_HEADER,
  parseTagIds,
  ROUTES,
  type ListProductsQuery,
  type Product,
  type ShownProducts,
} from "@nocturne/contract";
import { catalogueOf, inRegion } from "../../../store/catalogue/catalogue";
import { cutPage, listProducts } from "../../../store/catalogue/list-products";
import { newProductOf } from "../../../store/product/new-product-of";
import { createProduct } from "../../../workflows/product/create-store-products";
import { endpoint, PublicReply } from "../../endpoint";

/** As many as one page may have: their ids travel in a header. */
const MAX_SHOWN = 100;

export const GET = endpoint("listProducts", async ({ query, scope, req }) => {
  const catalogue = catalogueOf(scope);
  const whole = await catalogue.atLeast(parseTagIds(req.get(AWAIT_HEADER)).catalogue);
  const { entries, seen } = inRegion(whole, query.region);
  const params = new URLSearchParams(req.originalUrl.split("?")[1]);
  const { products, headers } = cutPage(listProducts(entries, query), query, ROUTES.listProducts.path, params);
  return new PublicReply(products, { catalogue: seen }, headers, shownBy(products, query));
});

/** A page of the list, unless stock decides what is on it. Of longer lists any product counts. */
function shownBy(products: readonly Product[], { inStock }: ListProductsQuery): ShownProducts | null {
  if (inStock || products.length > MAX_SHOWN) return null;
  return { kind: "page", ids: products.map(({ id }) => id) };
}

export const POST = endpoint("createProduct", async ({ body, scope }) => createProduct(scope, newProductOf(body)));
