import { z } from "zod";
import {
  CatalogueOutline,
  CreateProductBody,
  ListProductsQuery,
  Product,
  ProductAddress,
  ReorderProductsBody,
  ResetCategoryOrderQuery,
  UpdateProductBody,
} from "../product.js";
import { Region, RegionQuery } from "../region.js";
import { SearchAnswer, SearchQuery } from "../search.js";
import { Success, describeRoutes } from "./endpoint.js";

export const catalogueEndpoints = describeRoutes("Catalogue", {
  listProducts: {
    summary: "The catalogue, in the admin's order",
    query: ListProductsQuery,
    response: z.array(Product),
  },
  listRegions: {
    summary: "Where the shop sells in which currency, its own region first",
    response: z.array(Region),
  },
  getCatalogueOutline: {
    summary: "How much there is: products, categories, and where pictures come from",
    query: RegionQuery,
    response: CatalogueOutline,
  },
  searchProducts: {
    summary: "Products and categories that match what was typed, the best first",
    query: SearchQuery,
    response: SearchAnswer,
  },
  createProduct: {
    summary: "Create a product",
    body: CreateProductBody,
    response: Product,
    status: 201,
  },
  reorderProducts: {
    summary:
      "Put products in a new order, of the shop or of a category: the named ones first, behind another, or at a position",
    body: ReorderProductsBody,
    response: Success,
  },
  resetCategoryOrder: {
    summary: "Give up a category's own order: it shows the shop's order again",
    query: ResetCategoryOrderQuery,
    response: Success,
  },
  getProduct: {
    summary: "One product",
    query: RegionQuery,
    response: Product,
  },
  listRelatedProducts: {
    summary: "What stands below a product: picked by the owner, else others of its category, else the newest",
    query: RegionQuery,
    response: z.array(Product),
  },
  getProductAddress: {
    summary: "The product that has a handle, or had it before; 410 where that product was deleted",
    response: ProductAddress,
  },
  updateProduct: {
    summary: "Change a product",
    body: UpdateProductBody,
    response: Product,
  },
  deleteProduct: {
    summary: "Take a product out of the store",
    response: Success,
  },
});
