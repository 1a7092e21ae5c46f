import { MedusaService } from "@medusajs/framework/utils";
import { FormerProductHandle } from "./models/former-product-handle";
import { ProductPosition } from "./models/product-position";

/** Owns the order in which an admin shows the products, and the handles that they had before. */
export class MerchandisingModuleService extends MedusaService({ FormerProductHandle, ProductPosition }) {}
