import { database } from "../../../../../lib/database";
import { customersCsv } from "../../../../../store/customer/read-customers";
import { endpoint, FileReply } from "../../../../endpoint";

export const GET = endpoint("exportCustomers", async ({ query, scope }) => {
  return new FileReply(customersCsv(database(scope), query), "text/csv; charset=utf-8", "customers.csv");
});
