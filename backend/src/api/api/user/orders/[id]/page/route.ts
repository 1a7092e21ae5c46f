import { database } from "../../../../../../lib/database";
import { StoreError } from "../../../../../../lib/store-error";
import { selectOrderAccount } from "../../../../../../store/medusa-tables/order-owner";
import { createPageToken, pagePath } from "../../../../../../store/order/order-link";
import { endpoint } from "../../../../../endpoint";

export const POST = endpoint("linkUserOrder", async ({ caller, params, scope }) => {
  const db = database(scope);
  if ((await selectOrderAccount(db, params.id)) !== caller.accountId) throw new StoreError("order_not_found");
  return { path: pagePath(await createPageToken(db, params.id)) };
});
