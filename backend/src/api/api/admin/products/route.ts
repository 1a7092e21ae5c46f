import { listAdminProducts } from "../../../../store/product/admin-products";
import { newProductOf } from "../../../../store/product/new-product-of";
import { createAdminProduct } from "../../../../workflows/product/create-store-products";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("listAdminProducts", ({ query, scope }) => listAdminProducts(scope, query));

export const POST = endpoint("createAdminProduct", ({ body, scope }) =>
  createAdminProduct(scope, newProductOf(body), body),
);
