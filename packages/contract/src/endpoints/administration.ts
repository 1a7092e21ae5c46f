import { z } from "zod";
import { ListAdminOrdersQuery, OrderFigures, OrderFiguresQuery } from "../order-list.js";
import {
  AdminOrder,
  OrderMails,
  OrderPapersQuery,
  RefundLinesBody,
  RefundQuote,
  RefundQuoteBody,
  SaveOrderNoteBody,
  SendOrderMailBody,
  ShipLinesBody,
} from "../order-handling.js";
import { GetNumbersQuery, Numbers } from "../numbers.js";
import { ChangeAdminOrderAddressBody, OrderSwap, SwapOrderItemBody } from "../order-page.js";
import { Order, UpdateOrderStatusBody, UpdateOrderTrackingBody } from "../order.js";
import { AdminSettings, PublicSettings, UpdateSettingsBody } from "../settings.js";
import { FixUserRoleAnswer, FixUserRoleBody } from "../user.js";
import { CountVisitBody } from "../visits.js";
import { FileBytes, Success, describeRoutes } from "./endpoint.js";

export const administrationEndpoints = describeRoutes("Administration", {
  getSettings: {
    summary: "The settings that pages show",
    response: PublicSettings,
  },
  getAdminSettings: {
    summary: "Every setting of the shop",
    response: AdminSettings,
  },
  updateSettings: {
    summary: "Change settings of the shop; what is not named stays",
    body: UpdateSettingsBody,
    response: AdminSettings,
  },
  listAdminOrders: {
    summary: "Every order, newest first, or a page of them",
    query: ListAdminOrdersQuery,
    response: z.array(Order),
  },
  getOrderFigures: {
    summary: "How many orders there are, how many of them new, and what they come to",
    query: OrderFiguresQuery,
    response: OrderFigures,
  },
  getNumbers: {
    summary: "What was sold in some days, and in as many before them: revenue, tax, products, codes, stock, visits",
    query: GetNumbersQuery,
    response: Numbers,
  },
  countVisit: {
    summary: "Count how far a visit has come: sums of the day, and nothing about the visitor",
    body: CountVisitBody,
    response: Success,
  },
  updateOrderStatus: {
    summary: "Set the status of an order",
    body: UpdateOrderStatusBody,
    response: Order,
  },
  updateOrderTracking: {
    summary: "Set the tracking numbers of an order",
    body: UpdateOrderTrackingBody,
    response: Order,
  },
  getInvoice: {
    summary: "Download the invoice of an order as PDF, with its credit notes",
    response: FileBytes,
    contentType: "application/pdf",
  },
  printOrderPapers: {
    summary: "Download the packing slips of orders, or the pick list of all of them, as PDF",
    query: OrderPapersQuery,
    response: FileBytes,
    contentType: "application/pdf",
  },
  getAdminOrder: {
    summary: "One order with its lines, its note, and everything that happened to it",
    response: AdminOrder,
  },
  saveOrderNote: {
    summary: "Write the private note of an order",
    body: SaveOrderNoteBody,
    response: AdminOrder,
  },
  changeAdminOrderAddress: {
    summary: "Change where an order goes, within its country and state, until a parcel of it has left",
    body: ChangeAdminOrderAddressBody,
    response: AdminOrder,
  },
  listAdminOrderSwaps: {
    summary: "The lines of an order that can be swapped, each with the variants of the same price",
    response: z.array(OrderSwap),
  },
  swapAdminOrderItem: {
    summary: "Swap a line of an order for another variant of the same price, until a parcel of it has left",
    body: SwapOrderItemBody,
    response: AdminOrder,
  },
  listOrderMails: {
    summary: "The mails about an order that can be sent again, as they would leave now",
    response: OrderMails,
  },
  sendOrderMail: {
    summary: "Send a mail about an order again, as it would be written now; the same key again is done once",
    body: SendOrderMailBody,
    response: AdminOrder,
  },
  quoteRefund: {
    summary: "What a refund of pieces of an order comes to",
    body: RefundQuoteBody,
    response: RefundQuote,
  },
  refundOrderLines: {
    summary: "Refund pieces of an order, or its shipping; the same key again is done once",
    body: RefundLinesBody,
    response: AdminOrder,
  },
  shipOrderLines: {
    summary: "Send some pieces of an order as a parcel",
    body: ShipLinesBody,
    response: AdminOrder,
  },
  endOrderLinks: {
    summary: "End every link to an order's page, and who has confirmed it",
    response: Success,
  },
  fixUserRole: {
    summary: "Set the role of an account (an admin, or the owner for itself)",
    body: FixUserRoleBody,
    response: FixUserRoleAnswer,
    alwaysDetails: true,
  },
});
