import { database } from "../../../../../../lib/database";
import { StoreError } from "../../../../../../lib/store-error";
import { insertCustomerNote } from "../../../../../../store/customer/customer-note-table";
import { readCustomer } from "../../../../../../store/customer/read-customers";
import { deedOf } from "../../../../../deed-of";
import { endpoint } from "../../../../../endpoint";

export const POST = endpoint("addCustomerNote", async (call) => {
  const { body, params, scope } = call;
  const db = database(scope);
  const { by } = await deedOf(call);
  const isAdded = await insertCustomerNote(db, { customerId: params.id, text: body.text, by });
  if (!isAdded) throw new StoreError("customer_not_found");
  return await readCustomer(db, params.id);
});
