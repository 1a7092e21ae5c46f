import { database } from "../../../../lib/database";
import { readOrderFigures } from "../../../../store/order/order-figures";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getOrderFigures", ({ query, scope }) => readOrderFigures(database(scope), query));
