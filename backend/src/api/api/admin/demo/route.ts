import { database } from "../../../../lib/database";
import { findDemo, summarizeDemo } from "../../../../store/demo/demo";
import { removeDemo } from "../../../../store/demo/remove-demo";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getDemo", async ({ scope }) => summarizeDemo(await findDemo(database(scope))));

export const DELETE = endpoint("removeDemo", ({ scope }) => removeDemo(scope));
