import { database } from "../../../../../lib/database";
import { deleteCustomer } from "../../../../../store/customer/edit-customer";
import { readCustomer } from "../../../../../store/customer/read-customers";
import { endpoint } from "../../../../endpoint";

export const GET = endpoint("getCustomer", ({ params, scope }) => readCustomer(database(scope), params.id));

export const DELETE = endpoint("deleteCustomer", async ({ params, scope }) => {
  await deleteCustomer(scope, params.id);
  return { success: true as const };
});
