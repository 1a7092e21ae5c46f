import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { isCrossOrigin } from "../../lib/own-origin";
import { readCookie, setCookie } from "../../lib/cookies";
import { database } from "../../lib/database";
import { insertDevice, isDeviceKnown, KNOWN_DEVICE_DAYS, noteDeviceUse } from "./known-device-table";
import { createToken, hashToken } from "./session-token";

const DEVICE_COOKIE = "device";

/** The hash of the device cookie of a request. */
function presentedDevice(req: MedusaRequest): string | null {
  const token = readCookie(req, DEVICE_COOKIE);
  return token ? hashToken(token) : null;
}

/** The device of a request, where it has signed in to this identity before; null for every other one. */
export async function findKnownDevice(req: MedusaRequest, authIdentityId: string): Promise<string | null> {
  const device = presentedDevice(req);
  if (!device) return null;
  return (await isDeviceKnown(database(req.scope), device, authIdentityId)) ? device : null;
}

/**
 * Notes that this browser has signed in to an identity. One that it was not known to gets a new cookie, which takes over
 * what the old one was known to: a cookie that somebody planted is worth nothing afterwards.
 */
export async function rememberDevice(req: MedusaRequest, res: MedusaResponse, authIdentityId: string): Promise<void> {
  if (isCrossOrigin(req)) return;
  const db = database(req.scope);
  const presented = presentedDevice(req);
  const isKnown = await noteDeviceUse(db, presented, authIdentityId);
  const token = isKnown ? readCookie(req, DEVICE_COOKIE) : null;
  const current = token ?? createToken();
  if (!token) await insertDevice(db, { tokenHash: hashToken(current), replacedHash: presented, authIdentityId });
  setCookie(res, DEVICE_COOKIE, current, KNOWN_DEVICE_DAYS * 24 * 60 * 60 * 1000);
}
