import { MedusaService } from "@medusajs/framework/utils";
import { Account } from "./models/account";
import { PasswordReset } from "./models/password-reset";

/** Owns the tables of accounts and reset links. */
export class AccountModuleService extends MedusaService({ Account, PasswordReset }) {}
