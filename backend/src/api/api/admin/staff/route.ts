import { database } from "../../../../lib/database";
import { inviteStaff, readStaff } from "../../../../store/sign-in/staff";
import { endpoint } from "../../../endpoint";
import { userOf } from "../../../user-of-call";

export const GET = endpoint("listStaff", async (call) => readStaff(database(call.scope), await userOf(call)));

export const POST = endpoint("inviteStaff", async (call) => {
  await inviteStaff(call.scope, call.body);
  return await readStaff(database(call.scope), await userOf(call));
});
