import {
  AdminProduct,
  AdminProductList,
  CreateAdminProductBody,
  ListAdminProductsQuery,
  SetProductStateBody,
  UpdateAdminProductBody,
} from "../admin-product.js";
import { SaveProductOptionsBody } from "../product-options.js";
import { ProductTableResult, SaveProductTableBody } from "../product-table.js";
import { describeRoutes } from "./endpoint.js";

export const adminProductEndpoints = describeRoutes("Products", {
  listAdminProducts: {
    summary: "The products of one list: drafts, scheduled, published, archived or deleted, newest first",
    query: ListAdminProductsQuery,
    response: AdminProductList,
  },
  createAdminProduct: {
    summary: "Create a product that need not be public",
    body: CreateAdminProductBody,
    response: AdminProduct,
    status: 201,
  },
  getAdminProduct: {
    summary: "One product, public or not",
    response: AdminProduct,
  },
  updateAdminProduct: {
    summary: "Change a product, public or not",
    body: UpdateAdminProductBody,
    response: AdminProduct,
  },
  saveProductOptions: {
    summary: "Set what there is to choose of a product: options, values, their colours and pictures",
    body: SaveProductOptionsBody,
    response: AdminProduct,
  },
  saveProductTable: {
    summary: "Change price, stock, category, badges and state of many products, each only where it is as it was read",
    body: SaveProductTableBody,
    response: ProductTableResult,
  },
  setProductState: {
    summary: "Make a product a draft, publish it now or at a time, or archive it",
    body: SetProductStateBody,
    response: AdminProduct,
  },
  duplicateProduct: {
    summary: "A copy of a product, as a draft with its own handle and no stock",
    response: AdminProduct,
    status: 201,
  },
  restoreProduct: {
    summary: "Bring a deleted product back",
    response: AdminProduct,
  },
});
