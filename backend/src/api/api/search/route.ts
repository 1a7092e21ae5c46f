import { AWAIT_HEADER, parseTagIds } from "@nocturne/contract";
import { catalogueOf, inRegion, soldAnywhere } from "../../../store/catalogue/catalogue";
import { productSearchOf } from "../../../store/search/product-search";
import { endpoint, PublicReply } from "../../endpoint";

export const GET = endpoint("searchProducts", async ({ query, scope, req }) => {
  const catalogue = catalogueOf(scope);
  const whole = await catalogue.atLeast(parseTagIds(req.get(AWAIT_HEADER)).catalogue);
  const model = inRegion(whole, query.region);
  return new PublicReply(await productSearchOf(scope, catalogue).search(model, query, soldAnywhere(whole)), {
    catalogue: model.seen,
  });
});
