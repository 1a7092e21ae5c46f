import { database } from "../../../../../lib/database";
import { readStaff, removeInvitation } from "../../../../../store/sign-in/staff";
import { endpoint } from "../../../../endpoint";
import { userOf } from "../../../../user-of-call";

export const DELETE = endpoint("removeStaffInvitation", async (call) => {
  await removeInvitation(call.scope, call.params.id);
  return await readStaff(database(call.scope), await userOf(call));
});
