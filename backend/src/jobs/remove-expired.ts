import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../lib/database";
import { KNOWN_DEVICE_DAYS } from "../sessions/known-device";
import { maxSessionDays } from "../sessions/session-token";

const KEEP_SENT_MAILS_DAYS = 90;

/** Removes sessions, devices and reset links that nobody can use any more, and the notes of mails sent long ago. Idempotent. */
export default async function removeExpired(container: MedusaContainer): Promise<void> {
  const knex = database(container);
  await knex.raw(`delete from session where expires_at < now()`);
  await knex.raw(`delete from session where created_at < now() - make_interval(days => ?)`, [maxSessionDays()]);
  await knex.raw(`delete from known_device where last_used_at < now() - make_interval(days => ?)`, [KNOWN_DEVICE_DAYS]);
  await knex.raw(`delete from password_reset where expires_at < now() - interval '1 day'`);
  await knex.raw(`delete from mail_outbox where sent_at < now() - make_interval(days => ?)`, [KEEP_SENT_MAILS_DAYS]);
}

export const config = { name: "remove-expired", schedule: "17 4 * * *" };
