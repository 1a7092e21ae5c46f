import { MedusaService } from "@medusajs/framework/utils";
import { FormerProductHandle } from "./models/former-product-handle";
import { ProductPosition } from "./models/product-position";
import { ProductState } from "./models/product-state";

/** Owns the order in which an admin shows the products, their states, and the handles that they had before. */
export class MerchandisingModuleService extends MedusaService({ FormerProductHandle, ProductPosition, ProductState }) {}
