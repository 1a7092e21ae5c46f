import { applyTracking, readTracking } from "../../../../store/order-batch/track-orders";
import { endpoint } from "../../../endpoint";

export const POST = endpoint("readTracking", ({ body, scope }) => readTracking(scope, body.csv));

export const PUT = endpoint("applyTracking", ({ body, scope }) => applyTracking(scope, body));
