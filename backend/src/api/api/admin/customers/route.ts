import { database } from "../../../../lib/database";
import { listCustomers } from "../../../../store/customer/read-customers";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("listCustomers", ({ query, scope }) => listCustomers(database(scope), query));
