import { randomBytes } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** An id as Stripe makes them, `pi_3Nx…`. */
export function newId(prefix: string): string {
  return `${prefix}_3${randomText(23)}`;
}

export const now = (): number => Math.floor(Date.now() / 1000);
