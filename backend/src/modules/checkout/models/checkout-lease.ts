import { model } from "@medusajs/framework/utils";

/** Who talks to the payment provider about a cart just now. A lease ends by itself, so a killed process blocks nothing. */
export const CheckoutLease = model.define("checkout_lease", {
  id: model.text().primaryKey(),
  holder: model.text(),
  until: model.dateTime(),
});
