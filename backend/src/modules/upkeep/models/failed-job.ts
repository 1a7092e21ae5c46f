import { model } from "@medusajs/framework/utils";

/**
 * A job that has failed and not succeeded since. While it is tried again it waits for `next_attempt_at`; with `given_up_at`
 * it is a dead letter, which a person tries again or discards.
 */
export const FailedJob = model
  .define("failed_job", {
    id: model.id({ prefix: "job" }).primaryKey(),
    kind: model.text(),
    subject_id: model.text(),
    label: model.text(),
    attempts: model.number().default(0),
    last_error: model.text().default(""),
    next_attempt_at: model.dateTime(),
    given_up_at: model.dateTime().nullable(),
    discarded_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["kind", "subject_id"], unique: true },
    { on: ["given_up_at"], where: "given_up_at is not null and discarded_at is null" },
  ]);
