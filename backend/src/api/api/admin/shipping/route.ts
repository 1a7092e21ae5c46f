import { database } from "../../../../lib/database";
import { readShippingSetup } from "../../../../store/shipping-setup/read-setup";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getShippingSetup", ({ scope }) => readShippingSetup(database(scope)));
