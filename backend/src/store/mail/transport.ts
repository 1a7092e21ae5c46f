import { mkdir, open, rename, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { NotificationTypes } from "@medusajs/framework/types";
import { REQUEST_ID_HEADER } from "@nocturne/log";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import type { Attachment } from "nodemailer/lib/mailer";
import { config } from "../../lib/config";

const SMTP_TIMEOUT_MS = 20_000;
/** RFC 5322 2.1.1 ends a line at 998 characters; what signs a mail on its way may add some. */
const MAX_LINE_LENGTH = 900;

export type OutgoingMail = {
  id: string;
  createdAt: Date;
  /** Of the request that was its cause; the message names it, too. */
  requestId?: string | null | undefined;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Their content is base64. */
  attachments?: NotificationTypes.Attachment[];
  cc?: string[];
  bcc?: string[];
  replyTo?: string[];
  /** How a reader leaves the list that a mail is of. */
  listHeaders?: Record<string, string>;
};

let smtp: { url: string; transporter: Transporter } | null = null;

/** Hands a mail to `SMTP_URL`, or writes it as a file into `DATA_DIR/outbox`. Throws when that fails. */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  const { SMTP_URL: smtpUrl, DATA_DIR: dataDir } = config();
  if (smtpUrl) await smtpTransporter(smtpUrl).sendMail(toMessage(mail));
  else await writeEml(mail, path.join(dataDir, "outbox"));
}

function smtpTransporter(url: string): Transporter {
  if (smtp?.url !== url) {
    const timeouts = {
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    };
    smtp = { url, transporter: createTransport({ url, ...timeouts, requireTLS: needsTls(url) }) };
  }
  return smtp.transporter;
}

/**
 * True where a password would cross a network: without STARTTLS the library sends it in clear. Mail servers on this
 * machine, and those that want no password, may do without; `?ignoreTLS=true` in the address says so for others.
 */
export function needsTls(url: string): boolean {
  const { username, hostname, searchParams } = new URL(url);
  const isLoopback = hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);
  return username !== "" && !isLoopback && searchParams.get("ignoreTLS") !== "true";
}

/** Sortable by time and, for one mail, always the same: writing it again replaces it. */
function emlFileName(mail: Pick<OutgoingMail, "id" | "createdAt">): string {
  return `${mail.createdAt.toISOString().replace(/[-:.]/g, "")}-${mail.id}.eml`;
}

const builder = createTransport({ streamTransport: true, buffer: true });

async function writeEml(mail: OutgoingMail, directory: string): Promise<void> {
  const { message } = await builder.sendMail(toMessage(mail));
  const target = path.join(directory, emlFileName(mail));
  const file = await openPart(`${target}.part`);
  try {
    await file.writeFile(message as Buffer);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${target}.part`, target);
}

/** The folder is made where it is missing, and not looked for with each mail. */
async function openPart(part: string): Promise<FileHandle> {
  const openNew = async () => await open(part, "w", 0o600);
  try {
    return await openNew();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await mkdir(path.dirname(part), { recursive: true });
    return await openNew();
  }
}

function toMessage(mail: OutgoingMail): SendMailOptions {
  const { id, createdAt, requestId, from, to, subject, text, html } = mail;
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    from,
    to: toAddress(to),
    cc: mail.cc?.map(toAddress),
    bcc: mail.bcc?.map(toAddress),
    replyTo: mail.replyTo?.map(toAddress),
    subject,
    attachments: mail.attachments?.map(toAttachment),
    alternatives: [toPart("text/plain", text), toPart("text/html", html)],
    date: createdAt,
    messageId: `<${id}@${domain}>`,
    headers: {
      ...toHeaders(mail.listHeaders),
      "Auto-Submitted": "auto-generated",
      ...(requestId ? { [REQUEST_ID_HEADER]: requestId } : {}),
    },
  };
}

/** Folded at no place: mail programs want the address of a List-Unsubscribe whole. */
const toHeaders = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]));

/** As an object: whatever stands in it, it is one address. */
const toAddress = (address: string) => ({ name: "", address });

function toAttachment({ content, filename, content_type, disposition, id }: NotificationTypes.Attachment): Attachment {
  return {
    content,
    encoding: "base64",
    filename,
    contentType: content_type,
    contentDisposition: disposition === "inline" ? "inline" : "attachment",
    cid: id,
  };
}

/** Plain ASCII goes out as it is: the library would encode and fold every line over 76 characters, links too. */
function toPart(type: string, content: string): Attachment {
  const contentType = `${type}; charset=utf-8`;
  const lines = content.split(/\r?\n/);
  const isPlain = /^[\t\r\n\x20-\x7e]*$/.test(content) && lines.every((line) => line.length < MAX_LINE_LENGTH);
  if (!isPlain) return { contentType, content };
  const head = [`Content-Type: ${contentType}`, "Content-Transfer-Encoding: 7bit", ""];
  return { contentType, raw: [...head, ...lines].join("\r\n") };
}
