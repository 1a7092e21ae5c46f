import { catalogueOf } from "../../../../../store/catalogue/catalogue";
import { listProducts } from "../../../../../store/catalogue/list-products";
import { endpoint } from "../../../../endpoint";

export { DELETE, PUT } from "../../../../api/products/reorder/route";

/** What the storefront shows, in its order. A product that it does not show has no place in it. */
export const GET = endpoint("listProducts", async ({ query, scope }) => {
  const { entries } = await catalogueOf(scope).fresh();
  return listProducts(entries, query).map(({ product }) => product);
});
