import { database } from "../../../../../../lib/database";
import { saveCustomerTags } from "../../../../../../store/customer/edit-customer";
import { readCustomer } from "../../../../../../store/customer/read-customers";
import { endpoint } from "../../../../../endpoint";

export const PUT = endpoint("saveCustomerTags", async ({ body, params, scope }) => {
  await saveCustomerTags(scope, params.id, body);
  return await readCustomer(database(scope), params.id);
});
