import { AWAIT_HEADER, parseTagIds } from "@nocturne/contract";
import { catalogueOf, inRegion } from "../../../store/catalogue/catalogue";
import { outlineOf } from "../../../store/catalogue/outline";
import { endpoint, PublicReply } from "../../endpoint";

/** No stock changes it. */
export const GET = endpoint("getCatalogueOutline", async ({ query, scope, req }) => {
  const whole = await catalogueOf(scope).atLeast(parseTagIds(req.get(AWAIT_HEADER)).catalogue);
  const { entries, region, seen } = inRegion(whole, query.region);
  return new PublicReply(outlineOf(entries, region?.currency), { catalogue: seen }, {}, { kind: "page", ids: [] });
});
