import { MedusaService } from "@medusajs/framework/utils";
import { CartSession } from "./models/cart-session";
import { Purchase } from "./models/purchase";

/** Owns the cart ids of browsers and the purchases made from their carts. */
export default class CheckoutModuleService extends MedusaService({ CartSession, Purchase }) {}
