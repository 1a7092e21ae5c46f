import { AWAIT_HEADER, parseTagIds } from "@nocturne/contract";
import { catalogueOf } from "../../../store/catalogue/catalogue";
import { endpoint, PublicReply } from "../../endpoint";

/** No product changes it. */
export const GET = endpoint("listRegions", async ({ scope, req }) => {
  const { regions, seen } = await catalogueOf(scope).atLeast(parseTagIds(req.get(AWAIT_HEADER)).catalogue);
  return new PublicReply([...regions], { catalogue: seen }, {}, { kind: "page", ids: [] });
});
