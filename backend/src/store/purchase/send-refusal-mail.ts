import type { MedusaContainer } from "@medusajs/framework/types";
import { formatCents } from "@nocturne/contract";
import type { Purchase } from "./purchase";
import { database } from "../../lib/database";
import { selectBuyer } from "../medusa-tables/customer";
import { enqueueMail } from "../mail/enqueue-mail";

/** Tells a shopper by mail that what was paid for had sold out, and that the money is on its way back. */
export async function sendRefusalMail(scope: MedusaContainer, purchase: Purchase): Promise<void> {
  const buyer = await selectBuyer(database(scope), purchase.accountId);
  if (!buyer) return;
  await enqueueMail(scope, {
    dedupeKey: `payment-returned:${purchase.id}`,
    to: buyer.email,
    template: "payment-returned",
    data: {
      total: formatCents(purchase.amounts.total),
      items: purchase.lines.map((line) => ({ name: line.name, size: line.size, quantity: line.quantity })),
    },
  });
}
