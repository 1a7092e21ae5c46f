import { database } from "../../../../../lib/database";
import { StoreError } from "../../../../../lib/store-error";
import { deleteSubscriberRow } from "../../../../../store/newsletter/newsletter-subscriber-table";
import { endpoint } from "../../../../endpoint";

export const DELETE = endpoint("deleteSubscriber", async ({ params, scope }) => {
  if (!(await deleteSubscriberRow(database(scope), params.id))) throw new StoreError("subscriber_not_found");
  return { success: true as const };
});
