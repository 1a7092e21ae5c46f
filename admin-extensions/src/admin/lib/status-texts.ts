import type {
  BackupStatus,
  DeadLetter,
  DiskStatus,
  JobKind,
  PaymentWebhookStatus,
  QueueStatus,
  StoreStatus,
} from "@nocturne/contract";
import { formatTime } from "./webhook-texts";

/** One line of the status page. `command`: what to type at the server, where that helps. */
export type StatusLine = {
  name: string;
  text: string;
  command?: string;
  badge: { text: string; color: "green" | "orange" | "red" | "grey" };
};

const badge = (needsAttention: boolean): StatusLine["badge"] =>
  needsAttention ? { text: "Needs a look", color: "orange" } : { text: "Well", color: "green" };

const QUEUE_NAMES: Record<QueueStatus["name"], string> = {
  order: "Paid purchases to become orders",
  payment: "Payments to bring in line",
  mail: "Mails to send",
  webhook: "Webhook deliveries",
  file: "Files to remove",
};

const plural = (count: number, one: string, many: string) => `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** `95` is "2 minutes". */
export function formatDuration(seconds: number): string {
  if (seconds < 90) return plural(Math.round(seconds), "second", "seconds");
  if (seconds < 90 * 60) return plural(Math.round(seconds / 60), "minute", "minutes");
  if (seconds < 36 * 3600) return plural(Math.round(seconds / 3600), "hour", "hours");
  return plural(Math.round(seconds / 86_400), "day", "days");
}

const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString(undefined, { maximumFractionDigits: power > 0 && value < 10 ? 1 : 0 })} ${UNITS[power]}`;
}

export function queueLine({ name, waiting, lateSeconds, needsAttention }: QueueStatus): StatusLine {
  const late = lateSeconds >= 1 ? ` The oldest has been due for ${formatDuration(lateSeconds)}.` : "";
  const text = waiting === 0 ? "Nothing waits." : `${plural(waiting, "waits", "wait")}.${late}`;
  return { name: QUEUE_NAMES[name], text, badge: badge(needsAttention) };
}

export function backupLine({ folder, last, needsAttention }: BackupStatus): StatusLine {
  const name = "Last backup";
  if (!last) {
    return {
      name,
      text: `There is none in ${folder}. Make one at the server, and one every night:`,
      command: "npm run backup -- --keep 7/4/12",
      badge: { text: "Never made", color: "red" },
    };
  }
  const checked = last.verifiedAt ? `verified ${formatTime(last.verifiedAt)}` : "not verified yet";
  const facts = [
    formatTime(last.madeAt),
    formatBytes(last.bytes),
    last.isEncrypted ? "encrypted" : "not encrypted",
    checked,
  ];
  const line = { name, text: `${facts.join(" · ")}.`, badge: badge(needsAttention) };
  if (needsAttention) return { ...line, text: `${line.text} It is old: make one.`, command: "npm run backup" };
  return last.verifiedAt ? line : { ...line, command: `npm run restore -- ${folder}/${last.name} --verify` };
}

export function paymentWebhookLine({ isExpected, last, needsAttention }: PaymentWebhookStatus): StatusLine {
  const name = "Last call of the payment provider";
  if (last) return { name, text: `${last.type} · ${formatTime(last.receivedAt)}.`, badge: badge(needsAttention) };
  if (!isExpected) {
    return { name, text: "No provider is set up that calls this store.", badge: { text: "Not used", color: "grey" } };
  }
  return {
    name,
    text: "It has never called. Add this store as a webhook at the provider, such as in Stripe's dashboard; until then the store asks every three minutes what was paid.",
    badge: { text: "Never called", color: "orange" },
  };
}

export function diskLine({ holds, folder, freeBytes, totalBytes, needsAttention }: DiskStatus): StatusLine {
  return {
    name: holds === "data" ? "Disk" : "Disk of uploads",
    text: `${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} free, of ${folder}.`,
    badge: needsAttention ? { text: "Nearly full", color: "red" } : badge(false),
  };
}

/** What has failed and is tried again is no alarm: its queue says when it is late. */
export function retryingLine(retrying: number): StatusLine {
  const text = retrying === 1 ? "1 has failed and is tried again." : `${retrying} have failed and are tried again.`;
  return {
    name: "Jobs that have failed",
    text: retrying === 0 ? "None." : text,
    badge: retrying === 0 ? badge(false) : { text: "Tried again", color: "grey" },
  };
}

export function processLine({ version, role, startedAt, bucket }: StoreStatus): StatusLine {
  const files = bucket ? ` Uploads lie in the bucket ${bucket}.` : "";
  return {
    name: `Version ${version}`,
    text: `This process (${role}) runs since ${formatTime(startedAt)}.${files}`,
    badge: badge(false),
  };
}

/** The first thing to read. */
export function summaryOf(status: StoreStatus): { isWell: boolean; text: string } {
  const { queues, backup, paymentWebhook, disks, deadLetters } = status;
  const facts = [...queues, backup, paymentWebhook, ...disks].filter(({ needsAttention }) => needsAttention).length;
  const parts = [
    ...(facts > 0 ? [`${plural(facts, "thing needs", "things need")} a look`] : []),
    ...(deadLetters > 0 ? [`${plural(deadLetters, "job was", "jobs were")} given up`] : []),
  ];
  return parts.length === 0 ? { isWell: true, text: "All is well" } : { isWell: false, text: `${parts.join("; ")}.` };
}

export const KIND_NAMES: Record<JobKind, string> = {
  order: "Orders that could not be made",
  payment: "Payments that could not be brought in line",
  refund: "Refunds that could not be written down",
  restock: "Refunded pieces that could not be counted",
  capture: "Payments of orders that could not be completed",
  cancellation: "Unpaid orders that could not be cancelled",
  mail: "Mails",
  webhook: "Webhook deliveries",
  "webhook-event": "Events that webhooks were to be told of",
  "order-news": "News of orders that were to be told",
  "order-import": "Orders of Medusa that could not be taken up",
  publication: "Products that could not be published at their time",
  notice: "Notices that could not be written",
  file: "Files that could not be removed",
};

/** What stays undone where a job is discarded. */
export function lossOf(kind: JobKind): string {
  switch (kind) {
    case "order":
      return "Somebody has paid for it, and it never becomes an order: give the money back at the payment provider first.";
    case "payment":
    case "refund":
    case "capture":
      return "Its payment and this store go on saying different things: put it right at the payment provider first.";
    case "restock":
      return "The pieces are not in stock again: count them, and set the stock by hand.";
    case "cancellation":
      return "The order stays as it is, and what it has reserved stays reserved.";
    case "mail":
      return "It is never sent.";
    case "webhook":
    case "webhook-event":
      return "The receiver is never told.";
    case "order-news":
      return "Nobody is told of it.";
    case "order-import":
      return "The order stays at Medusa alone.";
    case "publication":
      return "The product stays hidden: publish it by hand.";
    case "notice":
      return "Admins are not told of this kind of thing by mail until you try it again.";
    case "file":
      return "Its files stay.";
  }
}

/** How it went, in one line. */
export const storyOf = ({ attempts, failedAt }: DeadLetter): string =>
  `Given up ${formatTime(failedAt)} · ${plural(attempts, "attempt", "attempts")}`;
