import type { MedusaContainer } from "@medusajs/framework/types";
import type { BodyOf, Order, OrderMails } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import type { Mail } from "../mail/define-mail";
import { enqueueMail } from "../mail/enqueue-mail";
import { orderCancelled } from "../mail/mails/order-cancelled";
import { orderConfirmation } from "../mail/mails/order-confirmation";
import { orderRefunded } from "../mail/mails/order-refunded";
import { orderUpdate } from "../mail/mails/order-update";
import type { WithPage } from "../mail/order-page-link";
import { storeIdentity } from "../mail/store-identity";
import { isOrderCanceled } from "../medusa-tables/order";
import { findMailRecipient } from "../order/order-contact";
import { readUpdatedOrder } from "../order/read-orders";

type Name = BodyOf<"sendOrderMail">["name"];

/** A mail about an order, and what its cause is when somebody asks for it once more. */
type Line<Cause> = {
  mail: Mail<Cause>;
  fits: (order: Order, isCancelled: boolean) => boolean;
  toCause: (order: Order, key: string) => Cause;
};

const line = <Cause>(line: Line<Cause>) => line;

const LINES = {
  "order-confirmation": line({
    mail: orderConfirmation,
    fits: (_, isCancelled) => !isCancelled,
    toCause: (order, again) => ({ order, again }),
  }),
  "order-update": line({
    mail: orderUpdate,
    fits: (_, isCancelled) => !isCancelled,
    toCause: ({ id }, again) => ({ orderId: id, changeId: `again-${again}` }),
  }),
  "order-cancelled": line({
    mail: orderCancelled,
    fits: (_, isCancelled) => isCancelled,
    toCause: ({ id }, again) => ({ orderId: id, again }),
  }),
  "order-refunded": line({
    mail: orderRefunded,
    fits: ({ refunded }) => refunded !== "0.00",
    toCause: ({ id }, again) => ({ orderId: id, again }),
  }),
} satisfies Record<Name, unknown>;

/** The mails that fit an order, as they would leave now. Failure: 404 `order_not_found`. */
export async function readOrderMails(scope: MedusaContainer, orderId: string): Promise<OrderMails> {
  const db = database(scope);
  const order = await readUpdatedOrder(scope, orderId);
  const to = await findMailRecipient(db, order);
  const store = await storeIdentity(db);
  const isCancelled = await isOrderCanceled(db, orderId);
  const preview = async <Cause>(name: Name, { mail, fits, toCause }: Line<Cause>) => {
    const written = fits(order, isCancelled) ? await mail.write(db, toCause(order, "preview")) : null;
    if (!written) return [];
    const { pageToken: _, ...data } = written.data as WithPage;
    const { content } = await mail.render(data, store);
    return content ? [{ name, subject: content.subject, text: content.text }] : [];
  };
  const previews = [
    await preview("order-confirmation", LINES["order-confirmation"]),
    await preview("order-update", LINES["order-update"]),
    await preview("order-cancelled", LINES["order-cancelled"]),
    await preview("order-refunded", LINES["order-refunded"]),
  ];
  return { to, mails: previews.flat() };
}

/**
 * Sends a mail about an order once more, as it is written now. Failures: 404 `order_not_found`, 409 `order_mail_unfit` and
 * `order_mail_unsendable`.
 */
export async function sendOrderMail(
  scope: MedusaContainer,
  orderId: string,
  { name, key }: BodyOf<"sendOrderMail">,
): Promise<void> {
  const db = database(scope);
  const order = await readUpdatedOrder(scope, orderId);
  const isCancelled = await isOrderCanceled(db, orderId);
  const send = async <Cause>({ mail, fits, toCause }: Line<Cause>) => {
    if (!fits(order, isCancelled)) throw new StoreError("order_mail_unfit");
    if (!(await findMailRecipient(db, order))) throw new StoreError("order_mail_unsendable");
    // Null where this sending was asked for before.
    await enqueueMail(scope, mail, toCause(order, key));
  };
  switch (name) {
    case "order-confirmation":
      return await send(LINES[name]);
    case "order-update":
      return await send(LINES[name]);
    case "order-cancelled":
      return await send(LINES[name]);
    case "order-refunded":
      return await send(LINES[name]);
  }
}
