import {
  ACCOUNT_RULE_TEXTS,
  MAX_EMAIL,
  MAX_NAME,
  MAX_PASSWORD,
  MAX_TYPED_PASSWORD,
  MIN_PASSWORD,
  USERNAME_PATTERN,
} from "@nocturne/contract/account-rules";
import * as z from "zod/mini";
import { typedText } from "../../lib/typed-text";
import { authTexts } from "./texts";

const required = z.string().check(z.trim(), z.minLength(1, authTexts.required));

const email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(MAX_EMAIL, ACCOUNT_RULE_TEXTS.email)),
  z.email(ACCOUNT_RULE_TEXTS.email),
);

/** A new password; whether it is a common or a leaked one, the server looks up. */
const newPassword = z
  .string()
  .check(
    z.minLength(MIN_PASSWORD, ACCOUNT_RULE_TEXTS.shortPassword),
    z.maxLength(MAX_PASSWORD, ACCOUNT_RULE_TEXTS.longPassword),
  );

const knownPassword = (missing: string) =>
  z.string().check(z.minLength(1, missing), z.maxLength(MAX_TYPED_PASSWORD, ACCOUNT_RULE_TEXTS.longPassword));

/** `username` takes the user name or the e-mail. */
export const loginSchema = z.object({
  username: typedText(MAX_EMAIL).check(z.minLength(1, ACCOUNT_RULE_TEXTS.typedUsername)),
  password: knownPassword(ACCOUNT_RULE_TEXTS.typedPassword),
});

/** On the page names may stay empty, and whether the passwords match is the server's to say. */
export const pageRegisterSchema = z.object({
  username: z.string().check(z.trim(), z.regex(USERNAME_PATTERN, ACCOUNT_RULE_TEXTS.username)),
  email,
  password: newPassword,
  confirmPassword: required,
  firstName: typedText(MAX_NAME),
  lastName: typedText(MAX_NAME),
});

/** In the checkout everything is asked for: the name goes on the parcel. */
export const modalRegisterSchema = z.extend(pageRegisterSchema, { firstName: required, lastName: required });

export const forgotPasswordSchema = z.object({ email });

const confirmed = { password: newPassword, confirmPassword: z.string().check(z.minLength(1, authTexts.required)) };

const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ["confirmPassword"], error: authTexts.mismatch.text },
);

export const resetPasswordSchema = z.object(confirmed).check(passwordsMatch);

/** A new password for who knows the present one. */
export const changePasswordSchema = z
  .object({ currentPassword: knownPassword(ACCOUNT_RULE_TEXTS.currentPassword), ...confirmed })
  .check(passwordsMatch);

export type RegisterFields = z.input<typeof pageRegisterSchema>;
export type LoginFields = z.input<typeof loginSchema>;
export type ResetPasswordFields = z.input<typeof resetPasswordSchema>;
export type ChangePasswordFields = z.input<typeof changePasswordSchema>;
