import { MedusaService } from "@medusajs/framework/utils";
import { OrderAccess } from "./models/order-access";
import { OrderNote } from "./models/order-note";

/** Owns the access to the pages of orders, and the notes that only the owner sees. */
export default class OrderAccessModuleService extends MedusaService({ OrderAccess, OrderNote }) {}
