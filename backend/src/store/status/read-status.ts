import { readFileSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { BackupStatus, DiskStatus, PaymentWebhookStatus, QueueStatus, StoreStatus } from "@nocturne/contract";
import { config } from "../../lib/config";
import { database } from "../../lib/database";
import { countRetriedJobs } from "../../lib/failed-job-table";
import { countDeadLetters } from "../dead-letter/dead-letters";
import { uploadsFolder } from "../media/storage";
import { readBacklogs } from "../metrics/backlogs";
import { remoteGateways } from "../payment/gateways";
import { selectLastWebhook } from "../reconciliation/payment-webhook-table";
import { findLastBackup } from "./folder-backup";
import { isBackupMissing, isDiskFull, isQueueLate } from "./judge";

/** What runs here; the build lies beside its package.json. */
const { version } = JSON.parse(readFileSync(join(process.cwd(), "package.json"), "utf8")) as { version: string };

/** How the store is, for its owner: everything that is read, and whether somebody has to look at it. */
export async function readStatus(scope: MedusaContainer): Promise<StoreStatus> {
  const db = database(scope);
  const dead = await countDeadLetters(db);
  const { S3_BUCKET } = config();
  return {
    version,
    role: roleOf(scope),
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    queues: await readQueues(db),
    deadLetters: dead.reduce((sum, { count }) => sum + count, 0),
    retrying: await countRetriedJobs(db),
    backup: await readBackup(),
    paymentWebhook: await readPaymentWebhook(scope),
    disks: await readDisks(),
    bucket: S3_BUCKET ?? null,
  };
}

/** Medusa calls a process `shared` that serves and works. */
function roleOf(scope: MedusaContainer): string {
  const { workerMode } = scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  return workerMode === "server" || workerMode === "worker" ? workerMode : "all";
}

async function readQueues(db: Knex): Promise<QueueStatus[]> {
  const backlogs = await readBacklogs(db);
  return backlogs.map(([name, backlog]) => ({ name, ...backlog, needsAttention: isQueueLate(name, backlog) }));
}

async function readBackup(): Promise<BackupStatus> {
  const folder = config().BACKUP_DIR;
  const last = await findLastBackup(folder);
  return { folder, last, needsAttention: isBackupMissing(last, new Date()) };
}

/** A provider that has never called may not know the store's address: then what is paid is found out minutes later. */
async function readPaymentWebhook(scope: MedusaContainer): Promise<PaymentWebhookStatus> {
  const last = await selectLastWebhook(database(scope));
  const isExpected = remoteGateways(scope).some(({ isDemo }) => !isDemo);
  return { isExpected, last, needsAttention: isExpected && last === null };
}

async function readDisks(): Promise<DiskStatus[]> {
  const { DATA_DIR: folder, S3_BUCKET } = config();
  const uploads = uploadsFolder();
  const data = await readDisk("data", folder);
  if (S3_BUCKET || (await deviceOf(uploads)) === (await deviceOf(folder))) return data;
  return [...data, ...(await readDisk("uploads", uploads))];
}

const deviceOf = async (folder: string) =>
  await stat(folder).then(
    ({ dev }) => dev,
    () => null,
  );

async function readDisk(holds: DiskStatus["holds"], folder: string): Promise<DiskStatus[]> {
  const found = await statfs(folder).catch(() => null);
  if (!found) return [];
  const disk = { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
  return [{ holds, folder, ...disk, needsAttention: isDiskFull(disk) }];
}
