import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { DeadLetter, JobKind } from "@nocturne/contract";
import { execute, rows } from "./database";
import { jobRetrySeconds } from "./job-retries";

/** A job of a kind that keeps no attempts of its own; `label` says in a few words what it was. */
export type Job = { kind: JobKind; subjectId: string; label: string };

/** Of what has failed and not succeeded since: whether it must not be tried now. */
export type KnownFailure = { subjectId: string; label: string; isHeldBack: boolean };

const MAX_ERROR_LENGTH = 500;

export async function selectFailures(db: Knex, kind: JobKind): Promise<KnownFailure[]> {
  return await rows(
    db,
    `select subject_id as "subjectId", label,
            (given_up_at is not null or next_attempt_at > now()) as "isHeldBack"
       from failed_job where kind = ? and deleted_at is null`,
    [kind],
  );
}

/** Notes that a job has failed. Returns in how many seconds it is tried again; null where it is given up. */
export async function noteFailure(db: Knex, job: Job, error: Error): Promise<number | null> {
  return await db.transaction(async (trx) => {
    const [noted] = await rows<{ id: string; attempts: number }>(
      trx,
      `insert into failed_job (id, kind, subject_id, label, attempts, last_error, next_attempt_at)
       values (?, ?, ?, ?, 1, ?, now())
       on conflict (kind, subject_id) where deleted_at is null do update
         set attempts = failed_job.attempts + 1, label = excluded.label, last_error = excluded.last_error,
             updated_at = now()
       returning id, attempts`,
      [
        generateEntityId(undefined, "job"),
        job.kind,
        job.subjectId,
        job.label,
        error.message.slice(0, MAX_ERROR_LENGTH),
      ],
    );
    const seconds = jobRetrySeconds(noted!.attempts);
    await execute(
      trx,
      `update failed_job
          set next_attempt_at = now() + make_interval(secs => ?), given_up_at = case when ? then now() end
        where id = ?`,
      [seconds ?? 0, seconds === null, noted!.id],
    );
    return seconds;
  });
}

/** To be called once the job has succeeded. */
export async function forgetFailure(db: Knex, kind: JobKind, subjectId: string): Promise<void> {
  await execute(db, "delete from failed_job where kind = ? and subject_id = ?", [kind, subjectId]);
}

/** To be called where there is nothing left to do of a kind. */
export async function forgetFailures(db: Knex, kind: JobKind): Promise<void> {
  await execute(db, "delete from failed_job where kind = ?", [kind]);
}

/** A condition of SQL: of the jobs of a kind, one that was not given up. `subject` is the column with its id. */
export const isNotGivenUp = (kind: JobKind, subject: string): string =>
  `not exists (select 1 from failed_job failed where failed.kind = '${kind}' and failed.subject_id = ${subject}
                  and failed.given_up_at is not null and failed.deleted_at is null)`;

const IS_DEAD = "given_up_at is not null and discarded_at is null and deleted_at is null";

/** The newest jobs that were given up. */
export async function selectDeadJobs(db: Knex, kind: JobKind | null, limit: number): Promise<DeadLetter[]> {
  const found = await rows<Omit<DeadLetter, "failedAt"> & { failedAt: Date }>(
    db,
    `select id, kind, label as what, attempts, last_error as "lastError", given_up_at as "failedAt"
       from failed_job
      where ${IS_DEAD} and (:kind::text is null or kind = :kind)
      order by given_up_at desc, id desc limit :limit`,
    { kind, limit },
  );
  return found.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() }));
}

export async function countDeadJobs(db: Knex): Promise<{ kind: JobKind; count: number }[]> {
  return await rows(db, `select kind, count(*)::int as count from failed_job where ${IS_DEAD} group by kind`);
}

/** How many have failed and are tried again. */
export async function countRetriedJobs(db: Knex): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    "select count(*)::int as count from failed_job where given_up_at is null and deleted_at is null",
  );
  return counted!.count;
}

/** Lets a job be tried again with all of its attempts, or all of a kind. Returns what they are about; each is named to one caller. */
export async function reviveJobs(db: Knex, kind: JobKind, id: string | null): Promise<string[]> {
  const revived = await rows<{ subject_id: string }>(
    db,
    `update failed_job set given_up_at = null, attempts = 0, next_attempt_at = now(), updated_at = now()
      where ${IS_DEAD} and kind = :kind and (:id::text is null or id = :id)
      returning subject_id`,
    { kind, id },
  );
  return revived.map((row) => row.subject_id);
}

/** Takes a job off the list for good: it stays given up. Returns what it was about; undefined where somebody was quicker. */
export async function discardJob(db: Knex, kind: JobKind, id: string): Promise<string | undefined> {
  const [discarded] = await rows<{ subject_id: string }>(
    db,
    `update failed_job set discarded_at = now(), updated_at = now()
      where ${IS_DEAD} and kind = ? and id = ? returning subject_id`,
    [kind, id],
  );
  return discarded?.subject_id;
}
