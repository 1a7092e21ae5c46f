import { z } from "zod";
import { STAFF_ROLES } from "./staff-roles.js";

const Roles = z
  .array(z.enum(STAFF_ROLES))
  .min(1, "Please choose at least one role.")
  .max(20)
  .transform((roles) => STAFF_ROLES.filter((role) => roles.includes(role)));

/** `lastSignIn`: null where no sign-in is known, as after a new password that has not been used yet. */
const StaffMember = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  roles: z.array(z.enum(STAFF_ROLES)),
  lastSignIn: z.string().nullable(),
  /** Whether it is who asks. */
  isCaller: z.boolean(),
});

const StaffInvitation = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});

/** Who runs the shop, the longest first, and who is asked to. */
export const Staff = z.object({ members: z.array(StaffMember), invitations: z.array(StaffInvitation) });
export type Staff = z.infer<typeof Staff>;

export const InviteStaffBody = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email("Please enter an email address.")),
  roles: Roles,
});

export const ChangeStaffRolesBody = z.object({ roles: Roles });
