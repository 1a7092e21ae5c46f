import { readStatus } from "../../../../store/status/read-status";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getStoreStatus", ({ scope }) => readStatus(scope));
