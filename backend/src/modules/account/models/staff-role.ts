import { model } from "@medusajs/framework/utils";

/**
 * What an owner has limited a Medusa user to. By the e-mail, which is known before the user is: so an invited person never is
 * without. A user of whom there is no row is an owner.
 */
export const StaffRole = model.define("staff_role", {
  id: model.id({ prefix: "staffrole" }).primaryKey(),
  /** In lower case. */
  email: model.text().unique(),
  roles: model.array(),
});
