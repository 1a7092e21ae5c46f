import { generateEntityId } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { usernameKey } from "../../../store/account/usernames";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";

/** A claim that is older was left behind by a crash: no registration takes as long. */
const CLAIM_SECONDS = 60;

type Input = { username: string; email: string };

/**
 * Reserves a user name and an e-mail. The unique columns of the table decide between concurrent registrations.
 * Failure: `username_taken`, `email_taken`.
 */
export const claimAccountStep = createStep(
  "claim-account",
  async ({ username, email }: Input, { container }) => {
    const knex = database(container);
    const key = usernameKey(username);
    await knex.raw(
      `delete from account
        where (username_key = ? or claimed_email = ?) and auth_identity_id is null
          and created_at < now() - make_interval(secs => ?)`,
      [key, email, CLAIM_SECONDS],
    );
    const { rows } = await knex.raw<{ rows: { id: string }[] }>(
      `insert into account (id, username, username_key, claimed_email) values (?, ?, ?, ?)
       on conflict do nothing returning id`,
      [generateEntityId(undefined, "acct"), username, key, email],
    );
    const [claim] = rows;
    if (claim) return new StepResponse(claim.id, claim.id);
    const taken = await knex.raw<{ rows: unknown[] }>(
      `select 1 from account where username_key = ? and deleted_at is null`,
      [key],
    );
    throw new StoreError(taken.rows.length > 0 ? "username_taken" : "email_taken");
  },
  async (accountId, { container }) => {
    if (accountId) await database(container).raw(`delete from account where id = ?`, [accountId]);
  },
);
