import { AWAIT_HEADER, parseTagIds } from "@nocturne/contract";
import { database } from "../../../../lib/database";
import { StoreError } from "../../../../lib/store-error";
import { catalogueOf } from "../../../../store/catalogue/catalogue";
import { selectAddressedProduct } from "../../../../store/medusa-tables/product-address";
import { endpoint, PublicReply } from "../../../endpoint";

/** What is not public is not found, like what never was; what was public and is deleted is gone. */
export const GET = endpoint("getProductAddress", async ({ params, scope, req }) => {
  const catalogue = catalogueOf(scope);
  const { byId, seen } = await catalogue.atLeast(parseTagIds(req.get(AWAIT_HEADER)).catalogue);
  const product = await selectAddressedProduct(database(scope), params.name);
  if (product?.is_gone) throw new StoreError("product_gone");
  if (!product || !byId.has(product.id)) throw new StoreError("product_not_found");
  return new PublicReply({ productId: product.id }, { catalogue: seen });
});
