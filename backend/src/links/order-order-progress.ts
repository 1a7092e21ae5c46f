import OrderModule from "@medusajs/medusa/order";
import { defineLink } from "@medusajs/framework/utils";
import OrderProgressModule from "../modules/order-progress";

/** `GET /admin/orders/{id}?fields=+order_progress.*` answers with status and tracking. */
export default defineLink(OrderModule.linkable.order, OrderProgressModule.linkable.orderProgress);
