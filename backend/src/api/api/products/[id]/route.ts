import { AWAIT_HEADER, parseTagIds } from "@nocturne/contract";
import { catalogueOf } from "../../../../store/catalogue/catalogue";
import { publicProduct } from "../../../../store/catalogue/public-product";
import { StoreError } from "../../../../lib/store-error";
import { writeProducts } from "../../../../store/product/write-products";
import { removeStoreProductWorkflow } from "../../../../workflows/product/remove-store-product";
import { updateStoreProductWorkflow } from "../../../../workflows/product/update-store-product";
import { endpoint, PublicReply } from "../../../endpoint";

export const GET = endpoint("getProduct", async ({ params, scope, req }) => {
  const catalogue = catalogueOf(scope);
  const { byId, seen } = await catalogue.atLeast(parseTagIds(req.get(AWAIT_HEADER)).catalogue);
  const entry = byId.get(params.id);
  if (!entry) throw new StoreError("product_not_found");
  return new PublicReply(entry.product, { catalogue: seen });
});

export const PUT = endpoint("updateProduct", async ({ body, params, scope }) => {
  const { id } = await publicProduct(scope, params.id);
  await writeProducts(scope, () => updateStoreProductWorkflow(scope).run({ input: { id, changes: body } }));
  return await publicProduct(scope, id);
});

export const DELETE = endpoint("deleteProduct", async ({ params, scope }) => {
  const id = params.id;
  await writeProducts(scope, () => removeStoreProductWorkflow(scope).run({ input: { id } }));
  await catalogueOf(scope).fresh();
  return { success: true as const };
});
