import { database } from "../../../../../../../lib/database";
import { StoreError } from "../../../../../../../lib/store-error";
import { deleteCustomerNote } from "../../../../../../../store/customer/customer-note-table";
import { readCustomer } from "../../../../../../../store/customer/read-customers";
import { endpoint } from "../../../../../../endpoint";

export const DELETE = endpoint("deleteCustomerNote", async ({ params, scope }) => {
  const db = database(scope);
  if (!(await deleteCustomerNote(db, params.id, params.noteId))) throw new StoreError("customer_note_not_found");
  return await readCustomer(db, params.id);
});
