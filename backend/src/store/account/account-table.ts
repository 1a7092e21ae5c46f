import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** A claim that is older was left behind by a crash: no registration takes as long. */
const CLAIM_SECONDS = 60;

type Claim = { username: string; usernameKey: string; email: string };

/** Reserves a user name and an e-mail; returns the id of the account to be, null where one of them is taken. */
export async function claimAccount(db: Knex, { username, usernameKey, email }: Claim): Promise<string | null> {
  await execute(
    db,
    `delete from account
      where (username_key = ? or claimed_email = ?) and auth_identity_id is null
        and created_at < now() - make_interval(secs => ?)`,
    [usernameKey, email, CLAIM_SECONDS],
  );
  const [claim] = await rows<{ id: string }>(
    db,
    `insert into account (id, username, username_key, claimed_email) values (?, ?, ?, ?)
     on conflict do nothing returning id`,
    [generateEntityId(undefined, "acct"), username, usernameKey, email],
  );
  return claim?.id ?? null;
}

export async function isUsernameTaken(db: Knex, usernameKey: string): Promise<boolean> {
  const taken = await rows(db, `select 1 from account where username_key = ? and deleted_at is null`, [usernameKey]);
  return taken.length > 0;
}

/** Turns a claim into an account; false where the claim ran out. */
export async function completeClaim(
  db: Knex,
  account: { id: string; authIdentityId: string; customerId: string },
): Promise<boolean> {
  const completed = await execute(
    db,
    `update account set auth_identity_id = ?, customer_id = ?, claimed_email = null, updated_at = now()
      where id = ? and auth_identity_id is null`,
    [account.authIdentityId, account.customerId, account.id],
  );
  return completed === 1;
}

/** Deletes an account, so that its user name is free; returns the identity that it had, null where it had none. */
export async function deleteAccount(db: Knex, id: string): Promise<string | null> {
  const [deleted] = await rows<{ auth_identity_id: string | null }>(
    db,
    `delete from account where id = ? returning auth_identity_id`,
    [id],
  );
  return deleted?.auth_identity_id ?? null;
}

/** Writes down the e-mail that an account has proved. */
export async function updateVerifiedEmail(db: Knex, id: string, email: string): Promise<void> {
  await execute(db, "update account set verified_email = ?, updated_at = now() where id = ?", [email, id]);
}

/** Whether somebody has proved to read the mails of this account to this e-mail. */
export async function hasProvedEmail(db: Knex, id: string, email: string): Promise<boolean> {
  const proved = await rows(
    db,
    "select 1 from account where id = ? and lower(verified_email) = lower(?) and deleted_at is null",
    [id, email],
  );
  return proved.length > 0;
}
