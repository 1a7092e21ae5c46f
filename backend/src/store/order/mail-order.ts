import type { MedusaContainer } from "@medusajs/framework/types";
import type { Order } from "@nocturne/contract";
import { database } from "../../lib/database";
import { enqueueMail } from "../mail/enqueue-mail";
import { findMailRecipient } from "./order-contact";

/** The mails about an order, each of which is told the whole of it. */
export type OrderMailTemplate = "order-confirmation" | "order-update" | "order-refunded";

/** Mails whoever may be written to about an order; nobody, where there is none. One `dedupeKey` is one mail. */
export async function mailOrder(
  scope: MedusaContainer,
  template: OrderMailTemplate,
  order: Order,
  dedupeKey: string,
): Promise<void> {
  const to = await findMailRecipient(database(scope), order);
  if (to) await enqueueMail(scope, { dedupeKey, to, template, data: order });
}
