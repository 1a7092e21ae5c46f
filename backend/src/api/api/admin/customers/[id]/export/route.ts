import { database } from "../../../../../../lib/database";
import { exportCustomer } from "../../../../../../store/customer/export-customer";
import { endpoint, FileReply } from "../../../../../endpoint";

export const GET = endpoint("exportCustomer", async ({ params, scope }) => {
  const file = Buffer.from(await exportCustomer(database(scope), params.id));
  return new FileReply(file, "application/json; charset=utf-8", "customer.json");
});
