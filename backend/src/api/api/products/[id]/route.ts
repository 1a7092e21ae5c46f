import { AWAIT_HEADER, parseTagIds } from "@nocturne/contract";
import { catalogueOf, inRegion } from "../../../../store/catalogue/catalogue";
import { StoreError } from "../../../../lib/store-error";
import { removeProduct } from "../../../../workflows/product/remove-store-product";
import { updateProduct } from "../../../../workflows/product/update-store-product";
import { endpoint, PublicReply } from "../../../endpoint";

export const GET = endpoint("getProduct", async ({ params, query, scope, req }) => {
  const catalogue = catalogueOf(scope);
  const whole = await catalogue.atLeast(parseTagIds(req.get(AWAIT_HEADER)).catalogue);
  const { byId, seen } = inRegion(whole, query.region);
  const entry = byId.get(params.id);
  if (!entry) throw new StoreError("product_not_found");
  return new PublicReply(entry.product, { catalogue: seen }, {}, { kind: "one", ids: [params.id] });
});

export const PUT = endpoint("updateProduct", async ({ body, params, scope }) => updateProduct(scope, params.id, body));

export const DELETE = endpoint("deleteProduct", async ({ params, scope }) => {
  await removeProduct(scope, params.id);
  return { success: true as const };
});
