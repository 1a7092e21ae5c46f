import { z } from "zod";
import {
  ChangeOrderAddressBody,
  ConfirmOrderPageBody,
  CreateOrderAccountBody,
  FindOrderPageBody,
  OrderCodeAnswer,
  OrderPage,
  OrderPagePath,
  OrderSwap,
  SwapOrderItemBody,
} from "../order-page.js";
import { UserWithToken } from "../user.js";
import { FileBytes, Success, describeRoutes } from "./endpoint.js";

export const orderPageEndpoints = describeRoutes("Order pages", {
  findOrderPage: {
    summary: "Find an order's page by its number and e-mail",
    body: FindOrderPageBody,
    response: OrderPagePath,
  },
  linkUserOrder: {
    summary: "Make a link to the page of an order of one's own",
    response: OrderPagePath,
  },
  getOrderPage: {
    summary: "Read one order by its link, its address and e-mail masked until a code is entered",
    response: OrderPage,
  },
  sendOrderCode: {
    summary: "Send a code to the order's e-mail, which shows the whole address",
    response: OrderCodeAnswer,
  },
  confirmOrderPage: {
    summary: "Enter the code: this browser sees the whole order from then on",
    body: ConfirmOrderPageBody,
    response: OrderPage,
  },
  createOrderAccount: {
    summary: "Make an account of the order's e-mail, for who has entered the code within the hour; its orders join",
    body: CreateOrderAccountBody,
    response: UserWithToken,
    status: 201,
  },
  joinOrderAccount: {
    summary: "Prove the account's e-mail by the code of an order within the hour; its orders join the account",
    response: Success,
  },
  cancelOrder: {
    summary: "Cancel the order until it is packed, for who has entered the code or is its account",
    response: OrderPage,
  },
  changeOrderAddress: {
    summary: "Change the order's address within its country and state until it is packed, likewise",
    body: ChangeOrderAddressBody,
    response: OrderPage,
  },
  listOrderSwaps: {
    summary: "List what each line of the order can be swapped for, likewise",
    response: z.array(OrderSwap),
  },
  swapOrderItem: {
    summary: "Swap a line of the order for another variant of its product at the same price, likewise",
    body: SwapOrderItemBody,
    response: OrderPage,
  },
  getUserInvoice: {
    summary: "Download the invoice of an order of one's own as PDF, with its credit notes",
    response: FileBytes,
    contentType: "application/pdf",
  },
  getOrderPageInvoice: {
    summary: "Download the invoice of the order as PDF, for who has entered the code or is its account",
    response: FileBytes,
    contentType: "application/pdf",
  },
  endOrderPage: {
    summary: "End every link to the order, for who has entered the code or is its account",
    response: Success,
  },
});
