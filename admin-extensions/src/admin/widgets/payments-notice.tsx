import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { PaymentsNotice } from "../components/payments-notice";

/** Above the pages that an owner opens from the sidebar and the settings, and above what a day's work is about. */
export const config = defineWidgetConfig({
  id: "nocturne:payments-notice",
  zone: [
    "order.list.before",
    "order.details.before",
    "draft_order.list.before",
    "product.list.before",
    "product.details.before",
    "product_collection.list.before",
    "product_category.list.before",
    "customer.list.before",
    "customer.details.before",
    "customer_group.list.before",
    "inventory_item.list.before",
    "reservation.list.before",
    "promotion.list.before",
    "promotion.details.before",
    "campaign.list.before",
    "price_list.list.before",
    "store.details.before",
    "profile.details.before",
    "user.list.before",
    "region.list.before",
    "region.details.before",
    "tax.list.before",
    "sales_channel.list.before",
    "location.list.before",
  ],
});

export default PaymentsNotice;
