import type { Order } from "@nocturne/contract";
import type { StoreIdentity } from "./store-identity";
import type { RenderedMail } from "./templates/layout";
import { renderConfirmOrderMails, type ConfirmOrderMailsData } from "./templates/confirm-order-mails";
import { renderOrderConfirmation } from "./templates/order-confirmation";
import { renderOrderRefunded } from "./templates/order-refunded";
import { renderOrderUpdate } from "./templates/order-update";
import { renderPaymentReturned, type PaymentReturnedData } from "./templates/payment-returned";
import { renderPasswordChanged } from "./templates/password-changed";
import { renderPasswordReset, type PasswordResetData } from "./templates/password-reset";

/** What each template is told. */
export type MailData = {
  "password-reset": PasswordResetData;
  "password-changed": Record<string, never>;
  "confirm-order-mails": ConfirmOrderMailsData;
  "order-confirmation": Order;
  "order-update": Order;
  "order-refunded": Order;
  "payment-returned": PaymentReturnedData;
};

export type MailTemplate = keyof MailData;

type Renderers = { [Template in MailTemplate]: (data: MailData[Template], store: StoreIdentity) => RenderedMail };

const RENDERERS: Renderers = {
  "password-reset": renderPasswordReset,
  "password-changed": renderPasswordChanged,
  "confirm-order-mails": renderConfirmOrderMails,
  "order-confirmation": renderOrderConfirmation,
  "order-update": renderOrderUpdate,
  "order-refunded": renderOrderRefunded,
  "payment-returned": renderPaymentReturned,
};

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(RENDERERS, name);
}

/** Pure: the same data always make the same mail. */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  data: MailData[Template],
  store: StoreIdentity,
): RenderedMail {
  return RENDERERS[template](data, store);
}
