import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const TIMES = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null`;

export class Migration20261123143000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "failed_job" ("id" text not null, "kind" text not null, "subject_id" text not null, "label" text not null, "attempts" integer not null default 0, "last_error" text not null default '', "next_attempt_at" timestamptz not null, "given_up_at" timestamptz null, "discarded_at" timestamptz null, ${TIMES}, constraint "failed_job_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_failed_job_kind_subject_id_unique" ON "failed_job" ("kind", "subject_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_failed_job_given_up_at" ON "failed_job" ("given_up_at") WHERE given_up_at is not null and discarded_at is null AND deleted_at IS NULL;`,
    );
    this.addSql(
      `create table if not exists "payment_webhook" ("id" text not null, "type" text not null, "received_at" timestamptz not null, ${TIMES}, constraint "payment_webhook_pkey" primary key ("id"));`,
    );
    for (const table of ["failed_job", "payment_webhook"]) {
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "IDX_${table}_deleted_at" ON "${table}" ("deleted_at") WHERE deleted_at IS NULL;`,
      );
    }
  }

  override async down(): Promise<void> {
    for (const table of ["payment_webhook", "failed_job"]) this.addSql(`drop table if exists "${table}" cascade;`);
  }
}
