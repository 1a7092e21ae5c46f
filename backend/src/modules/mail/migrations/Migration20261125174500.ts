import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** The mail that asks a subscriber was named by its token, a secret; like the other mails with one it is named by the hash. */
export class Migration20261125174500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `update "mail_outbox" set "dedupe_key" = 'confirm-newsletter:' || encode(sha256(split_part("dedupe_key", ':', 2)::bytea), 'hex') where "template" = 'confirm-newsletter' and "dedupe_key" ~ '^confirm-newsletter:[A-Za-z0-9_-]{43}$';`,
    );
  }

  /** A hash is read by no version back into its token, and needs not be. */
  override async down(): Promise<void> {}
}
