import { database } from "../../../../lib/database";
import { findDemo, summarizeDemo } from "../../../../store/demo/demo";
import { removeDemo } from "../../../../store/demo/remove-demo";
import { deedOf } from "../../../deed-of";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getDemo", async ({ scope }) => summarizeDemo(await findDemo(database(scope))));

export const DELETE = endpoint("removeDemo", async (call) => removeDemo(call.scope, await deedOf(call)));
