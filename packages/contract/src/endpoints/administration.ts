import { z } from "zod";
import { Order, UpdateOrderStatusBody, UpdateOrderTrackingBody } from "../order.js";
import { FixUserRoleAnswer, FixUserRoleBody } from "../user.js";
import { Success, describeRoutes } from "./endpoint.js";

export const administrationEndpoints = describeRoutes("Administration", {
  listAdminOrders: {
    summary: "Every order, newest first",
    response: z.array(Order),
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
