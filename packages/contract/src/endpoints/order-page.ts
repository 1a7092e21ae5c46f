import { ConfirmOrderPageBody, FindOrderPageBody, OrderCodeAnswer, OrderPage, OrderPagePath } from "../order-page.js";
import { Success, describeRoutes } from "./endpoint.js";

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
  endOrderPage: {
    summary: "End every link to the order, for who has entered the code or is its account",
    response: Success,
  },
});
