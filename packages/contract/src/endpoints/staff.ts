import { ChangeStaffRolesBody, InviteStaffBody, Staff } from "../staff.js";
import { describeRoutes } from "./endpoint.js";

export const staffEndpoints = describeRoutes("Staff", {
  listStaff: {
    summary: "Who runs the shop, with their roles, and who is asked to",
    response: Staff,
  },
  inviteStaff: {
    summary: "Ask somebody to run the shop, by a mail; an account that has proved its e-mail may do so at once",
    body: InviteStaffBody,
    response: Staff,
    status: 201,
  },
  changeStaffRoles: {
    summary: "Say what somebody of the staff may do, from their next call on",
    body: ChangeStaffRolesBody,
    response: Staff,
  },
  removeStaff: {
    summary: "End somebody's access to the panel and the Medusa admin; their account as a shopper stays",
    response: Staff,
  },
  removeStaffInvitation: { summary: "Take an invitation back: its link opens nothing any more", response: Staff },
});
