import { MedusaService } from "@medusajs/framework/utils";
import { OrderAccess } from "./models/order-access";

/** Owns the access to the pages of orders. */
export default class OrderAccessModuleService extends MedusaService({ OrderAccess }) {}
