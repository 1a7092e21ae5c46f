import type { MedusaContainer } from "@medusajs/framework/types";
import { attemptJobs } from "../lib/attempt-jobs";
import { NOTICES, sendNotices } from "../store/notices/send-notices";
import type { NoticeKind } from "@nocturne/contract";

const OPTIONS = { kind: "notice", failure: (label: string) => `Admins could not be told of ${label}` } as const;

/** Tells admins what they want to be told of. Safe on every instance at once. */
export default async function sendNoticesOnTime(container: MedusaContainer): Promise<void> {
  const kinds = NOTICES.map((kind) => ({ id: kind, label: kind }));
  await attemptJobs(container, OPTIONS, kinds, (kind) => sendNotices(container, kind as NoticeKind));
}

export const config = { name: "send-notices", schedule: "* * * * *" };
