import { MedusaService } from "@medusajs/framework/utils";
import { CartSession } from "./models/cart-session";
import { CheckoutLease } from "./models/checkout-lease";
import { OrderContact } from "./models/order-contact";
import { Purchase } from "./models/purchase";
import { TaxCall } from "./models/tax-call";
import { TaxQuote } from "./models/tax-quote";

/** Owns the cart ids of browsers and the purchases made from their carts. */
export default class CheckoutModuleService extends MedusaService({
  CartSession,
  CheckoutLease,
  OrderContact,
  Purchase,
  TaxCall,
  TaxQuote,
}) {}
