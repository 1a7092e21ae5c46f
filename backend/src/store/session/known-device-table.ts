import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

export const KNOWN_DEVICE_DAYS = 365;
const MAX_DEVICES_PER_IDENTITY = 20;

/** True where a device has signed in to this identity before. */
export async function isDeviceKnown(db: Knex, tokenHash: string, authIdentityId: string): Promise<boolean> {
  const found = await rows(
    db,
    `select 1 from known_device
      where token_hash = ? and auth_identity_id = ? and last_used_at > now() - make_interval(days => ?)`,
    [tokenHash, authIdentityId, KNOWN_DEVICE_DAYS],
  );
  return found.length > 0;
}

/** Notes the use of a device; false where this identity does not know it. */
export async function noteDeviceUse(db: Knex, tokenHash: string | null, authIdentityId: string): Promise<boolean> {
  const noted = await execute(
    db,
    `update known_device set last_used_at = now(), updated_at = now() where token_hash = ? and auth_identity_id = ?`,
    [tokenHash, authIdentityId],
  );
  return noted > 0;
}

/**
 * Makes a device known to an identity. It takes over what the replaced one was known to. An identity knows a limited
 * number of devices: the one that was used longest ago is forgotten.
 */
export async function insertDevice(
  db: Knex,
  device: { tokenHash: string; replacedHash: string | null; authIdentityId: string },
): Promise<void> {
  const { tokenHash, replacedHash, authIdentityId } = device;
  await db.transaction(async (trx) => {
    await execute(trx, `update known_device set token_hash = ? where token_hash = ?`, [tokenHash, replacedHash]);
    await execute(
      trx,
      `insert into known_device (id, token_hash, auth_identity_id, last_used_at) values (?, ?, ?, now())`,
      [generateEntityId(undefined, "device"), tokenHash, authIdentityId],
    );
    await execute(
      trx,
      `delete from known_device
        where id in (select id from known_device where auth_identity_id = ?
                      order by last_used_at desc, id desc offset ?)`,
      [authIdentityId, MAX_DEVICES_PER_IDENTITY],
    );
  });
}

/** When each browser that a customer has signed in with did so first and last. */
export async function selectDevicesOfCustomer(
  db: Knex,
  customerId: string,
): Promise<{ knownSince: string; lastUsedAt: string }[]> {
  const found = await rows<{ created_at: Date; last_used_at: Date }>(
    db,
    `select d.created_at, d.last_used_at from known_device d
       join account a on a.auth_identity_id = d.auth_identity_id and a.deleted_at is null
      where a.customer_id = ? order by d.created_at`,
    [customerId],
  );
  return found.map((row) => ({ knownSince: row.created_at.toISOString(), lastUsedAt: row.last_used_at.toISOString() }));
}

/** Removes the known devices of an identity, except the one that is kept. */
export async function deleteDevices(db: Knex, authIdentityId: string, keptHash: string | null): Promise<void> {
  await execute(db, `delete from known_device where auth_identity_id = ? and token_hash is distinct from ?::text`, [
    authIdentityId,
    keptHash,
  ]);
}

export async function deleteUnusedDevices(db: Knex): Promise<void> {
  await execute(db, `delete from known_device where last_used_at < now() - make_interval(days => ?)`, [
    KNOWN_DEVICE_DAYS,
  ]);
}
