import { createHash, randomBytes } from "node:crypto";

/** Use is noted at most this often, so that a shopper's clicks do not become writes; sessions last that much longer. */
export const NOTE_USE_EVERY_HOURS = 1;
export const SESSION_COOKIE = "session_token";
/** Readable by pages; `storefront/app/lib/storage.ts` reads it by this name. */
export const SIGNED_IN_COOKIE = "signed_in";
export const SESSION_HEADER = "x-session-token";

/** 256 random bits: an opaque bearer secret for a session or a reset link. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: who reads the table cannot log in with it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
