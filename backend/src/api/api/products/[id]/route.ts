import { AWAIT_HEADER, parseTagIds } from "@nocturne/contract";
import { catalogueOf } from "../../../../catalogue/catalogue";
import { StoreError } from "../../../../lib/store-error";
import { endpoint, PublicReply } from "../../../endpoint";

export const GET = endpoint("getProduct", async ({ params, scope, req }) => {
  const catalogue = await catalogueOf(scope);
  const { byId, seen } = await catalogue.atLeast(parseTagIds(req.get(AWAIT_HEADER)).catalogue);
  const entry = byId.get(params.id ?? "");
  if (!entry) throw new StoreError("product_not_found");
  return new PublicReply(entry.product, { catalogue: seen });
});
