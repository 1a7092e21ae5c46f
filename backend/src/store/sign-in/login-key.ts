import type { MedusaRequest } from "@medusajs/framework/http";
import { findKnownDevice } from "../session/known-device";

/**
 * Whose failures a login counts among. A browser that has signed in to the account before has a count of its own, so
 * that nobody can lock the owner out; everybody else shares the account's. A name that nobody has counts like an account.
 */
export async function loginKey(req: MedusaRequest, authIdentityId: string | null, typed: string): Promise<string> {
  if (authIdentityId === null) return typed.toLowerCase();
  const device = await findKnownDevice(req, authIdentityId);
  return device ? `${authIdentityId}:${device}` : authIdentityId;
}
