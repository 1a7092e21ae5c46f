import { setTimeout as wait } from "node:timers/promises";
import type { INotificationProvider, ProviderSendNotificationDTO } from "@medusajs/framework/types";
import type { RenderedMail } from "./define-mail";
import { sendMail } from "./transport";

/** Shorter than the lease of a mail: a provider that does not answer is asked again, never by two processes at once. */
const PROVIDER_TIMEOUT_MS = 60_000;

/** A rendered mail with what the outbox knows of it. */
export type Letter = RenderedMail & {
  id: string;
  createdAt: Date;
  /** Who it is from, where it names nobody itself. */
  sender: string;
  to: string;
  requestId?: string | null;
};

/**
 * Hands a mail to the configured notification provider; without one to SMTP or into a file. A repeated mail carries the
 * same key: `idempotency_key` for a provider, the Message-ID for a mail server. Throws where it was not taken.
 */
export async function handOver(
  letter: Letter,
  provider: INotificationProvider | null,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<void> {
  if (provider) await sendByProvider(letter, provider, timeoutMs);
  else await sendByTransport(letter);
}

async function sendByTransport({ id, createdAt, sender, to, requestId, content, envelope }: Letter): Promise<void> {
  if (!content) throw new TypeError(`No provider is configured that knows the template ${envelope.template}.`);
  const { from, attachments, provider_data: providerData } = envelope;
  await sendMail({
    ...content,
    id,
    createdAt,
    requestId,
    from: from || sender,
    to,
    attachments: attachments ?? [],
    cc: toAddresses(providerData?.cc),
    bcc: toAddresses(providerData?.bcc),
    replyTo: toAddresses(providerData?.reply_to),
    listHeaders: toListHeaders(providerData?.headers),
  });
}

const toAddresses = (value: unknown): string[] =>
  [value].flat().filter((address): address is string => typeof address === "string");

/** The headers by which a reader leaves a list; whatever else a plugin names is left out. */
function toListHeaders(value: unknown): Record<string, string> {
  const entries = Object.entries(typeof value === "object" && value !== null ? value : {});
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] =>
        /^List-Unsubscribe(?:-Post)?$/i.test(entry[0]) && typeof entry[1] === "string" && !/\p{Cc}/u.test(entry[1]),
    ),
  );
}

async function sendByProvider(letter: Letter, provider: INotificationProvider, timeoutMs: number): Promise<void> {
  const { id, sender, to, content, envelope } = letter;
  const notification: ProviderSendNotificationDTO & { id: string; idempotency_key: string } = {
    ...envelope,
    id,
    idempotency_key: id,
    channel: "email",
    to,
    from: envelope.from || sender,
    template: envelope.template ?? "",
    ...(content ? { content } : {}),
  };
  const controller = new AbortController();
  const timeout = wait(timeoutMs, undefined, { signal: controller.signal }).then(() => {
    throw new Error(`The mail provider did not answer within ${timeoutMs / 1000} s.`);
  });
  try {
    await Promise.race([provider.send(notification), timeout]);
  } finally {
    controller.abort();
  }
}
