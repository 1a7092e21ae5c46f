import { saveProductOptions } from "../../../../../../workflows/product/save-product-options";
import { endpoint } from "../../../../../endpoint";

export const PUT = endpoint("saveProductOptions", ({ body, params, scope }) =>
  saveProductOptions(scope, params.id, body),
);
