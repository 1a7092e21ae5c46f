import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { enqueueMailsFor } from "../store/mail/enqueue-mail";
import { MAILS } from "../store/mail/mails";

/** Sends the mails that are triggered by events of Medusa. Safe to be told twice. */
export default async function sendMails({ event, container }: SubscriberArgs): Promise<void> {
  await enqueueMailsFor(container, event);
}

export const config: SubscriberConfig = { event: MAILS.flatMap(({ events }) => events) };
