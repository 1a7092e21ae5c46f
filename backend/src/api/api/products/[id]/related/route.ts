import { AWAIT_HEADER, parseTagIds } from "@nocturne/contract";
import { StoreError } from "../../../../../lib/store-error";
import { catalogueOf, inRegion } from "../../../../../store/catalogue/catalogue";
import { relatedProducts } from "../../../../../store/catalogue/related-products";
import { endpoint, PublicReply } from "../../../../endpoint";

export const GET = endpoint("listRelatedProducts", async ({ params, query, scope, req }) => {
  const whole = await catalogueOf(scope).atLeast(parseTagIds(req.get(AWAIT_HEADER)).catalogue);
  const catalogue = inRegion(whole, query.region);
  const entry = catalogue.byId.get(params.id);
  if (!entry) throw new StoreError("product_not_found");
  const products = relatedProducts(catalogue, entry);
  const ids = products.map(({ id }) => id);
  return new PublicReply(products, { catalogue: catalogue.seen }, {}, { kind: "page", ids });
});
