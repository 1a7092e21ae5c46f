import { z } from "zod";
import { CreateProductBody, ListProductsQuery, Product, ReorderProductsBody, UpdateProductBody } from "../product.js";
import { Success, describeRoutes } from "./endpoint.js";

export const catalogueEndpoints = describeRoutes("Catalogue", {
  listProducts: {
    summary: "The catalogue, in the admin's order",
    query: ListProductsQuery,
    response: z.array(Product),
  },
  createProduct: {
    summary: "Create a product",
    body: CreateProductBody,
    response: Product,
    status: 201,
  },
  reorderProducts: {
    summary: "Put products in a new order",
    body: ReorderProductsBody,
    response: Success,
  },
  getProduct: {
    summary: "One product",
    response: Product,
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
