import { model } from "@medusajs/framework/utils";

/**
 * A mail that has to go out, written together with its cause. `dedupe_key` names the cause, so that a repeated cause
 * makes no second mail. `data` is emptied once the mail has left: a reset link is a secret.
 *
 * Mails of one `merge_key` that wait together leave as one, which says what the newest of them says; `merged_into` names it.
 * `request_id`: of the request that was its cause, for the log; null where a job was.
 */
export const OutboxMail = model
  .define("mail_outbox", {
    id: model.id({ prefix: "mail" }).primaryKey(),
    dedupe_key: model.text().unique(),
    recipient: model.text(),
    template: model.text(),
    data: model.json(),
    merge_key: model.text().nullable(),
    merged_into: model.text().nullable(),
    attempts: model.number().default(0),
    next_attempt_at: model.dateTime(),
    sent_at: model.dateTime().nullable(),
    failed_at: model.dateTime().nullable(),
    last_error: model.text().nullable(),
    request_id: model.text().nullable(),
  })
  .indexes([
    { on: ["next_attempt_at"], where: "sent_at is null and failed_at is null" },
    { on: ["merge_key"], where: "merge_key is not null and sent_at is null and failed_at is null" },
  ]);
