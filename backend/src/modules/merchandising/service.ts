import { MedusaService } from "@medusajs/framework/utils";
import { ProductPosition } from "./models/product-position";

/** Owns the order in which an admin shows the products. */
export class MerchandisingModuleService extends MedusaService({ ProductPosition }) {}
