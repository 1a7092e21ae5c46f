import { createHash } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { config } from "../../lib/config";

const HIBP_TIMEOUT_MS = 2_000;
const PREFIX_LENGTH = 5;

/**
 * Whether a password is in the collection of Have I Been Pwned, asked only where `HIBP=true`. The service learns the
 * first five digits of the password's SHA-1, which some thousand others share. False where it does not answer: signing
 * up must not hang on somebody else's service; the failure is logged.
 */
export async function isBreachedPassword(scope: MedusaContainer, password: string): Promise<boolean> {
  if (!config().HIBP) return false;
  const digest = createHash("sha1").update(password).digest("hex").toUpperCase();
  try {
    return (await readSuffixes(digest.slice(0, PREFIX_LENGTH))).has(digest.slice(PREFIX_LENGTH));
  } catch (error) {
    const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.warn(`Breached passwords could not be looked up; the password was let through. ${String(error)}`);
    return false;
  }
}

/** The ends of all breached hashes with this beginning. A count of 0 marks padding, which hides the answer's size. */
async function readSuffixes(prefix: string): Promise<Set<string>> {
  const answer = await fetch(new URL(`/range/${prefix}`, config().HIBP_API_BASE), {
    headers: { "Add-Padding": "true" },
    signal: AbortSignal.timeout(HIBP_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The answer was ${answer.status}.`);
  const lines = (await answer.text()).split("\n").map((line) => line.trim().split(":"));
  return new Set(lines.flatMap(([suffix, count]) => (suffix && count !== "0" ? [suffix] : [])));
}
