import { AWAIT_HEADER, parseTagIds } from "@nocturne/contract";
import { catalogueOf } from "../../../store/catalogue/catalogue";
import { outlineOf } from "../../../store/catalogue/outline";
import { endpoint, PublicReply } from "../../endpoint";

/** No stock changes it. */
export const GET = endpoint("getCatalogueOutline", async ({ scope, req }) => {
  const { entries, seen } = await catalogueOf(scope).atLeast(parseTagIds(req.get(AWAIT_HEADER)).catalogue);
  return new PublicReply(outlineOf(entries), { catalogue: seen }, {}, { kind: "page", ids: [] });
});
