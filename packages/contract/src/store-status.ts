import { z } from "zod";
import { QUEUES } from "./job-kinds.js";

export const QueueName = z.enum(QUEUES);
export type QueueName = z.infer<typeof QueueName>;

/** True where a person has to look at it. */
const needsAttention = z.boolean();

export const QueueStatus = z.object({
  name: QueueName,
  waiting: z.number().int(),
  /** For how long the oldest has been due; 0 where none is late. */
  lateSeconds: z.number(),
  needsAttention,
});
export type QueueStatus = z.infer<typeof QueueStatus>;

export const BackupStatus = z.object({
  /** The folder that was looked at (`BACKUP_DIR`). */
  folder: z.string(),
  /** Null where it holds no backup. */
  last: z
    .object({
      name: z.string(),
      madeAt: z.string(),
      bytes: z.number().int(),
      isEncrypted: z.boolean(),
      /** When it was last restored on trial and found equal; null where it never was. */
      verifiedAt: z.string().nullable(),
    })
    .nullable(),
  needsAttention,
});
export type BackupStatus = z.infer<typeof BackupStatus>;

export const PaymentWebhookStatus = z.object({
  /** False where no payment provider is set up that calls. */
  isExpected: z.boolean(),
  last: z.object({ provider: z.string(), type: z.string(), receivedAt: z.string() }).nullable(),
  needsAttention,
});
export type PaymentWebhookStatus = z.infer<typeof PaymentWebhookStatus>;

export const DiskStatus = z.object({
  holds: z.enum(["data", "uploads"]),
  folder: z.string(),
  freeBytes: z.number(),
  totalBytes: z.number(),
  needsAttention,
});
export type DiskStatus = z.infer<typeof DiskStatus>;

/** How the store is, for its owner. */
export const StoreStatus = z.object({
  version: z.string(),
  /** Of the process that answers. */
  role: z.string(),
  startedAt: z.string(),
  queues: z.array(QueueStatus),
  /** Jobs that were given up: see the list of dead letters. */
  deadLetters: z.number().int(),
  /** Jobs that have failed, and are tried again. */
  retrying: z.number().int(),
  backup: BackupStatus,
  paymentWebhook: PaymentWebhookStatus,
  disks: z.array(DiskStatus),
  /** The bucket that holds uploads; null where they lie on a disk. */
  bucket: z.string().nullable(),
});
export type StoreStatus = z.infer<typeof StoreStatus>;
