import { database } from "../../../../lib/database";
import { chooseNotices, readNotices } from "../../../../store/notices/notices";
import { endpoint } from "../../../endpoint";
import { userOf } from "../../../user-of-call";

export const GET = endpoint("getNotices", async (call) => readNotices(database(call.scope), await userOf(call)));

export const PUT = endpoint("updateNotices", async (call) =>
  chooseNotices(database(call.scope), await userOf(call), call.body.chosen),
);
