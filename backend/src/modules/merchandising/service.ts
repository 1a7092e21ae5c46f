import { MedusaService } from "@medusajs/framework/utils";
import { FormerProductHandle } from "./models/former-product-handle";
import { ProductCategoryPosition } from "./models/product-category-position";
import { ProductPosition } from "./models/product-position";
import { ProductState } from "./models/product-state";

/**
 * Owns the orders in which an admin shows the products, in the shop and in each category, their states, and the handles that they
 * had before.
 */
export class MerchandisingModuleService extends MedusaService({
  FormerProductHandle,
  ProductCategoryPosition,
  ProductPosition,
  ProductState,
}) {}
