import { duplicateProduct } from "../../../../../../workflows/product/duplicate-product";
import { endpoint } from "../../../../../endpoint";

export const POST = endpoint("duplicateProduct", ({ params, scope }) => duplicateProduct(scope, params.id));
