import { readOrderMails, sendOrderMail } from "../../../../../../store/order-handling/order-mails";
import { readAdminOrder } from "../../../../../../store/order-handling/read-admin-order";
import { endpoint } from "../../../../../endpoint";

export const GET = endpoint("listOrderMails", ({ params, scope }) => readOrderMails(scope, params.id));

export const POST = endpoint("sendOrderMail", async ({ body, params, scope }) => {
  await sendOrderMail(scope, params.id, body);
  return await readAdminOrder(scope, params.id);
});
