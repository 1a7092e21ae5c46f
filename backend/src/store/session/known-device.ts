import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { generateEntityId } from "@medusajs/framework/utils";
import { isCrossOrigin } from "../../lib/own-origin";
import { readCookie, setCookie } from "../../lib/cookies";
import { database } from "../../lib/database";
import { createToken, hashToken } from "./session-token";

const DEVICE_COOKIE = "device";
export const KNOWN_DEVICE_DAYS = 365;
const MAX_DEVICES_PER_IDENTITY = 20;

/** The hash of the device cookie of a request. */
function presentedDevice(req: MedusaRequest): string | null {
  const token = readCookie(req, DEVICE_COOKIE);
  return token ? hashToken(token) : null;
}

/** The device of a request, where it has signed in to this identity before; null for every other one. */
export async function findKnownDevice(req: MedusaRequest, authIdentityId: string): Promise<string | null> {
  const device = presentedDevice(req);
  if (!device) return null;
  const { rows } = await database(req.scope).raw<{ rows: unknown[] }>(
    `select 1 from known_device
      where token_hash = ? and auth_identity_id = ? and last_used_at > now() - make_interval(days => ?)`,
    [device, authIdentityId, KNOWN_DEVICE_DAYS],
  );
  return rows.length > 0 ? device : null;
}

/**
 * Notes that this browser has signed in to an identity. One that it was not known to gets a new cookie, which takes over
 * what the old one was known to: a cookie that somebody planted is worth nothing afterwards.
 */
export async function rememberDevice(req: MedusaRequest, res: MedusaResponse, authIdentityId: string): Promise<void> {
  if (isCrossOrigin(req)) return;
  const knex = database(req.scope);
  const presented = presentedDevice(req);
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `update known_device set last_used_at = now(), updated_at = now() where token_hash = ? and auth_identity_id = ?`,
    [presented, authIdentityId],
  );
  const token = rowCount > 0 ? readCookie(req, DEVICE_COOKIE) : null;
  const current = token ?? createToken();
  if (!token) {
    await knex.transaction(async (trx) => {
      await trx.raw(`update known_device set token_hash = ? where token_hash = ?`, [hashToken(current), presented]);
      await trx.raw(
        `insert into known_device (id, token_hash, auth_identity_id, last_used_at) values (?, ?, ?, now())`,
        [generateEntityId(undefined, "device"), hashToken(current), authIdentityId],
      );
      await trx.raw(
        `delete from known_device
          where id in (select id from known_device where auth_identity_id = ?
                        order by last_used_at desc, id desc offset ?)`,
        [authIdentityId, MAX_DEVICES_PER_IDENTITY],
      );
    });
  }
  setCookie(res, DEVICE_COOKIE, current, KNOWN_DEVICE_DAYS * 24 * 60 * 60 * 1000);
}
