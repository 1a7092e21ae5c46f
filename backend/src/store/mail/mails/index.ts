import type { Mail } from "../define-mail";
import { ORDER_MAILS } from "../order-mails";
import { confirmNewsletter } from "./confirm-newsletter";
import { confirmOrderMails } from "./confirm-order-mails";
import { contactMessage } from "./contact-message";
import { newsletterConfirmed } from "./newsletter-confirmed";
import { dailySummary } from "./daily-summary";
import { noticeFailedMails } from "./notice-failed-mails";
import { noticeLowStock } from "./notice-low-stock";
import { noticeNewOrders } from "./notice-new-orders";
import { noticeRefunds } from "./notice-refunds";
import { notification } from "./notification";
import { orderCancelled } from "./order-cancelled";
import { orderChanged } from "./order-changed";
import { orderCode } from "./order-code";
import { orderConfirmation } from "./order-confirmation";
import { orderExchange } from "./order-exchange";
import { orderRefunded } from "./order-refunded";
import { orderReturn } from "./order-return";
import { orderUpdate } from "./order-update";
import { passwordChanged } from "./password-changed";
import { passwordReset } from "./password-reset";
import { paymentReturned } from "./payment-returned";
import { staffInvitation } from "./staff-invitation";
import { staffPasswordReset } from "./staff-password-reset";
import { webhookPaused } from "./webhook-paused";

/** Every mail that the store sends, each with its trigger, recipient, data, subject and template in its own file. */
export const MAILS: readonly Mail[] = [
  confirmNewsletter,
  confirmOrderMails,
  contactMessage,
  newsletterConfirmed,
  dailySummary,
  noticeFailedMails,
  noticeLowStock,
  noticeNewOrders,
  noticeRefunds,
  notification,
  orderCancelled,
  orderChanged,
  orderCode,
  orderConfirmation,
  orderExchange,
  orderRefunded,
  orderReturn,
  orderUpdate,
  passwordChanged,
  passwordReset,
  paymentReturned,
  staffInvitation,
  staffPasswordReset,
  webhookPaused,
];

/** The mails that tell of an order, and of the money for one. */
export const ORDER_MAIL_NAMES = MAILS.filter(({ limit }) => limit === ORDER_MAILS).map(({ name }) => name);

const BY_NAME = new Map(MAILS.map((mail) => [mail.name, mail]));

/** The mail of this name, as an outbox's row has it. */
export const findMail = (name: string): Mail | undefined => BY_NAME.get(name);

/** The same; throws where there is none. */
export function requireMail(name: string): Mail {
  const mail = findMail(name);
  if (!mail) throw new TypeError(`There is no mail template ${name}.`);
  return mail;
}
