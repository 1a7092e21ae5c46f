import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database } from "../lib/database";
import { removeSentBefore } from "../store/mail/outbox-table";
import { KNOWN_DEVICE_DAYS } from "../store/session/known-device";
import { maxSessionDays } from "../store/session/session-token";

const SENT_MAILS_TTL_DAYS = 90;
const TAX_CALLS_TTL_DAYS = 400;
const BATCH = 5_000;

/**
 * Removes sessions, devices, reset links and tax quotes that nobody can use any more, and the notes of mails sent long ago.
 * Idempotent, and safe on every instance at once.
 */
export default async function removeExpired(container: MedusaContainer): Promise<void> {
  const knex = database(container);
  await knex.raw(`delete from session where expires_at < now()`);
  await knex.raw(`delete from session where created_at < now() - make_interval(days => ?)`, [maxSessionDays()]);
  await knex.raw(`delete from known_device where last_used_at < now() - make_interval(days => ?)`, [KNOWN_DEVICE_DAYS]);
  await knex.raw(`delete from password_reset where expires_at < now() - interval '1 day'`);
  await removeSentBefore(knex, SENT_MAILS_TTL_DAYS);
  await knex.raw(`delete from tax_call where created_at < now() - make_interval(days => ?)`, [TAX_CALLS_TTL_DAYS]);
  await removeTaxQuotes(knex);
}

async function removeTaxQuotes(knex: Knex): Promise<void> {
  for (let removed = BATCH; removed === BATCH;) {
    ({ rowCount: removed } = (await knex.raw(
      `delete from tax_quote
        where id in (select id from tax_quote where valid_until < now() limit ? for update skip locked)`,
      [BATCH],
    )) as { rowCount: number });
  }
}

export const config = { name: "remove-expired", schedule: "17 4 * * *" };
