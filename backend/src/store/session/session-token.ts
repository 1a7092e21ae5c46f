import { createHash, randomBytes } from "node:crypto";

/** A session lasts this long after its last use. */
export const SESSION_DAYS = 30;
/** Use is noted at most this often, so that a shopper's clicks do not become writes; sessions last that much longer. */
export const NOTE_USE_EVERY_HOURS = 1;
const DEFAULT_MAX_SESSION_DAYS = 180;
export const SESSION_COOKIE = "session_token";
export const SESSION_HEADER = "x-session-token";

/** A session ends this long after its login, however much it is used. */
export function maxSessionDays(): number {
  return Number(process.env.SESSION_MAX_DAYS) || DEFAULT_MAX_SESSION_DAYS;
}

/** 256 random bits: an opaque bearer secret for a session or a reset link. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: who reads the table cannot log in with it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
