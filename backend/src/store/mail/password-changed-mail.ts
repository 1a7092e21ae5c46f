import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { insertMail } from "./enqueue-mail";

type NewPassword = { email: string; mark: string };

/** Tells an identity's owner of a new password, once per password. Call `deliverSoon` after the commit. */
export async function insertPasswordChangedMail(knex: Knex, { email, mark }: NewPassword): Promise<void> {
  await insertMail(knex, {
    dedupeKey: `password-changed:${mark}`,
    to: email,
    template: "password-changed",
    data: {},
  });
}
