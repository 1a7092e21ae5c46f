import { adminProduct } from "../../../../../store/product/admin-products";
import { updateAdminProduct } from "../../../../../workflows/product/update-store-product";
import { endpoint } from "../../../../endpoint";

export const GET = endpoint("getAdminProduct", ({ params, scope }) => adminProduct(scope, params.id));

export const PUT = endpoint("updateAdminProduct", ({ body, params, scope }) =>
  updateAdminProduct(scope, params.id, body),
);
