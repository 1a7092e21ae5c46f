import { dictionary } from "@zxcvbn-ts/language-common";
import type { MedusaContainer } from "@medusajs/framework/types";
import { errorMessage, Password, type ErrorCode } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { isBreachedPassword } from "./breached-passwords";
import { config } from "../../lib/config";

/** Whose password it is to be: none of these may be the password. */
export type PasswordOwner = { username?: string | null; email?: string | null };

const COMMON = new Set(dictionary["passwords-common"].map((word) => word.toLowerCase()));

function refuse(code: ErrorCode): never {
  throw new StoreError(code, { details: [{ path: "password", message: errorMessage(code) }] });
}

function personalWords({ username, email }: PasswordOwner): string[] {
  const words = [username, email, email?.split("@")[0], config().STORE_NAME];
  return words.flatMap((word) => (word ? [word.trim().toLowerCase()] : []));
}

/**
 * The rule for every new password, by whatever route it comes: 8 to 128 characters, not one that is guessed first, not
 * the user name or the e-mail, and with `HIBP=true` not one that has leaked. Letters' case makes no password better.
 *
 * Failure: `invalid_request`, `password_common`, `password_personal`, `password_breached`.
 */
export async function assertPasswordAllowed(
  scope: MedusaContainer,
  password: unknown,
  owner: PasswordOwner,
): Promise<void> {
  const { success, data, error } = Password.safeParse(password, { error: () => "Please enter a password." });
  if (!success) {
    const details = error.issues.map(({ message }) => ({ path: "password", message }));
    throw new StoreError("invalid_request", { message: details[0]?.message, details });
  }
  const word = data.trim().toLowerCase();
  if (personalWords(owner).includes(word)) refuse("password_personal");
  if (COMMON.has(word)) refuse("password_common");
  if (await isBreachedPassword(scope, data)) refuse("password_breached");
}
