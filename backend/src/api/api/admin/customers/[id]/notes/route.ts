import { database } from "../../../../../../lib/database";
import { insertCustomerNote } from "../../../../../../store/customer/customer-note-table";
import { readCustomer, requireCustomer } from "../../../../../../store/customer/read-customers";
import { deedOf } from "../../../../../deed-of";
import { endpoint } from "../../../../../endpoint";

export const POST = endpoint("addCustomerNote", async (call) => {
  const { body, params, scope } = call;
  const db = database(scope);
  await requireCustomer(db, params.id);
  const { by } = await deedOf(call);
  await insertCustomerNote(db, { customerId: params.id, text: body.text, by });
  return await readCustomer(db, params.id);
});
