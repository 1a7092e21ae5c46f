import type { BackupStatus, QueueName } from "@nocturne/contract";
import type { Backlog } from "../../lib/backlog";

const MINUTE_SECONDS = 60;
const HOUR_MS = 60 * 60 * 1000;

/** How late a queue may be before somebody has to look: longer than a restart and a few tries take. */
const LATEST_SECONDS: Record<QueueName, number> = {
  order: 5 * MINUTE_SECONDS,
  payment: 30 * MINUTE_SECONDS,
  mail: 10 * MINUTE_SECONDS,
  webhook: 60 * MINUTE_SECONDS,
  file: 60 * MINUTE_SECONDS,
};

export const isQueueLate = (name: QueueName, { lateSeconds }: Backlog): boolean => lateSeconds > LATEST_SECONDS[name];

/** A daily backup that takes a while, or one that failed once, is no alarm. */
const MAX_BACKUP_AGE_MS = 49 * HOUR_MS;

export const isBackupMissing = (last: BackupStatus["last"], now: Date): boolean =>
  last === null || now.getTime() - Date.parse(last.madeAt) > MAX_BACKUP_AGE_MS;

const MIN_FREE_SHARE = 0.05;
const MIN_FREE_BYTES = 1024 ** 3;

export const isDiskFull = ({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): boolean =>
  freeBytes < MIN_FREE_BYTES || freeBytes < MIN_FREE_SHARE * totalBytes;
