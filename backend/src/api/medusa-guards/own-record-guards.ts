import { authenticate, type MiddlewareRoute } from "@medusajs/framework/http";
import {
  leaveReceiptToOwner,
  requireOwnCart,
  requireOwnLine,
  requireOwnMentions,
  requireOwnPayment,
} from "./require-own-records";
import { admitTransferToken, requireCustomer, requireOwnOrder } from "./require-own-order";

/**
 * Whose orders, carts and payments Medusa's store API shows. Medusa treats an id as a secret; here it is none, so these
 * guards hold for every method below an address (plugins' routes too), and wherever an id is given in a query or a body.
 * Without methods a guard also comes before Medusa's own middlewares of the address.
 */
export const ownRecordGuards: MiddlewareRoute[] = [
  { matcher: "/store", middlewares: [requireOwnMentions] },
  { matcher: "/store/orders/:id", middlewares: [admitTransferToken, requireCustomer, requireOwnOrder] },
  { matcher: "/store/carts/:id", middlewares: [requireOwnCart] },
  { matcher: "/store/carts/:id/line-items/:line_id", middlewares: [requireOwnLine] },
  { matcher: "/store/payment-collections/:id", middlewares: [requireOwnPayment] },
  {
    matcher: "/store/returns",
    middlewares: [authenticate("customer", ["session", "bearer"]), leaveReceiptToOwner],
  },
];
