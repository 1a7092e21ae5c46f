import { randomInt } from "node:crypto";
import { config } from "../../lib/config";

const MAX_LENGTH = 30;
const ROOM_FOR_SUFFIX = 6;

/** What makes two user names the same. */
export function usernameKey(username: string): string {
  return username.trim().toLowerCase();
}

/** The store owner's user name is always taken, also before the owner's account exists. */
export function isOwnerUsername(username: string): boolean {
  return usernameKey(username) === usernameKey(config().ADMIN_USERNAME);
}

/**
 * A valid user name for somebody who only has an e-mail address, from its local part. With `attempt` above 0 a random
 * number follows, because the plain name was taken.
 */
export function usernameFromEmail(email: string, attempt: number): string {
  const local = email.replace(/@.*|[^A-Za-z0-9_.-]/g, "").slice(0, MAX_LENGTH - ROOM_FOR_SUFFIX);
  const base = local.length >= 3 ? local : `user-${local}`.replace(/-$/, "");
  return attempt === 0 ? base : `${base}-${randomInt(10_000, 100_000)}`;
}
