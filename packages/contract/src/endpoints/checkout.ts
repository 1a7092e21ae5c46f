import {
  CalculateTaxBody,
  ConfirmOrderMailsBody,
  CreateOrderBody,
  CreatePaymentIntentBody,
  CreateZeroDollarOrderBody,
  PaymentIntentAnswer,
  PlacedOrder,
  TaxAnswer,
} from "../order.js";
import { Success, describeRoutes } from "./endpoint.js";

export const checkoutEndpoints = describeRoutes("Checkout", {
  calculateTax: {
    summary: "Quote the tax for an amount and an address",
    body: CalculateTaxBody,
    response: TaxAnswer,
  },
  createPaymentIntent: {
    summary: "Start, or bring up to date, the payment of the cart",
    body: CreatePaymentIntentBody,
    response: PaymentIntentAnswer,
  },
  createZeroDollarOrder: {
    summary: "Order a cart that costs nothing",
    body: CreateZeroDollarOrderBody,
    response: PlacedOrder,
    status: 201,
    repeatStatus: 200,
  },
  createOrder: {
    summary: "Make the order of a completed payment",
    body: CreateOrderBody,
    response: PlacedOrder,
    status: 201,
    repeatStatus: 200,
  },
  confirmOrderMails: {
    summary: "Confirm, by the link of a mail, that its address wants the mails of an order",
    body: ConfirmOrderMailsBody,
    response: Success,
  },
});
