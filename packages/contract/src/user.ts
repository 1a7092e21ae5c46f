import { z } from "zod";
import {
  ACCOUNT_RULE_TEXTS,
  MAX_EMAIL,
  MAX_NAME,
  MAX_PASSWORD,
  MAX_TYPED_PASSWORD,
  MIN_PASSWORD,
  USERNAME_PATTERN,
} from "./account-rules.js";
import { STAFF_ROLES } from "./staff-roles.js";

export const Role = z.enum(["admin", "user"]);
export type Role = z.infer<typeof Role>;

export const Username = z.string().trim().regex(USERNAME_PATTERN, ACCOUNT_RULE_TEXTS.username);

const Email = z.string().trim().toLowerCase().max(MAX_EMAIL).pipe(z.email(ACCOUNT_RULE_TEXTS.email));

/** What a new password must look like. Whether it is a common or a leaked one, only the server looks up. */
export const Password = z
  .string()
  .min(MIN_PASSWORD, ACCOUNT_RULE_TEXTS.shortPassword)
  .max(MAX_PASSWORD, ACCOUNT_RULE_TEXTS.longPassword);

const OptionalName = z
  .string()
  .trim()
  .max(MAX_NAME)
  .nullish()
  .transform((name) => name ?? "");

export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  /** Only where an owner has limited what an admin may do. */
  roles: z.array(z.enum(STAFF_ROLES)).optional(),
});
export type User = z.infer<typeof User>;

/** What login and register answer: the user, and the token for the header `X-Session-Token`. */
export const UserWithToken = User.extend({ sessionToken: z.string() });
export type UserWithToken = z.infer<typeof UserWithToken>;

/** `username` takes the user name or the e-mail. */
export const LoginBody = z.object({
  username: z.string().trim().min(1, ACCOUNT_RULE_TEXTS.typedUsername).max(MAX_EMAIL),
  password: z.string().min(1, ACCOUNT_RULE_TEXTS.typedPassword).max(MAX_TYPED_PASSWORD),
});
export type LoginBody = z.infer<typeof LoginBody>;

export const RegisterBody = z
  .object({
    username: Username,
    email: Email,
    password: Password,
    confirmPassword: z.string().nullish(),
    firstName: OptionalName,
    lastName: OptionalName,
  })
  .refine((body) => body.confirmPassword == null || body.confirmPassword === body.password, {
    path: ["confirmPassword"],
    message: "Passwords do not match.",
  });
export type RegisterBody = z.infer<typeof RegisterBody>;

export const ForgotPasswordBody = z.object({ email: Email });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;

export const ResetPasswordBody = z
  .object({ token: z.string().min(1).max(200), password: Password, confirmPassword: z.string().nullish() })
  .refine((body) => body.confirmPassword == null || body.confirmPassword === body.password, {
    path: ["confirmPassword"],
    message: "Passwords do not match.",
  });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

/** A new password for the signed-in account, which proves itself by the present one. */
export const ChangePasswordBody = z
  .object({
    currentPassword: z.string().min(1, ACCOUNT_RULE_TEXTS.currentPassword).max(MAX_TYPED_PASSWORD),
    password: Password,
    confirmPassword: z.string().nullish(),
  })
  .refine((body) => body.confirmPassword == null || body.confirmPassword === body.password, {
    path: ["confirmPassword"],
    message: "Passwords do not match.",
  });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** `everywhere` ends every session of the account and every token of Medusa's own, not only the caller's session. */
export const LogoutBody = z.object({ everywhere: z.boolean().nullish() });
export type LogoutBody = z.infer<typeof LogoutBody>;

export const FixUserRoleBody = z.object({ username: z.string().trim().min(1).max(254), newRole: Role });
export type FixUserRoleBody = z.infer<typeof FixUserRoleBody>;

export const FixUserRoleAnswer = z.object({
  message: z.string(),
  user: User.extend({ previousRole: Role }),
});
export type FixUserRoleAnswer = z.infer<typeof FixUserRoleAnswer>;
