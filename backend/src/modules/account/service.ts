import { MedusaService } from "@medusajs/framework/utils";
import { Account } from "./models/account";
import { PasswordReset } from "./models/password-reset";
import { StaffRole } from "./models/staff-role";

/** Owns the tables of accounts, reset links and roles. */
export class AccountModuleService extends MedusaService({ Account, PasswordReset, StaffRole }) {}
