import { MedusaService } from "@medusajs/framework/utils";
import { OrderProgress } from "./models/order-progress";

/** Owns the status and tracking of orders. */
export default class OrderProgressModuleService extends MedusaService({ OrderProgress }) {}
