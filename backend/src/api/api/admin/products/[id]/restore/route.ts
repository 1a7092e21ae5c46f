import { restoreProduct } from "../../../../../../workflows/product/restore-store-product";
import { endpoint } from "../../../../../endpoint";

export const POST = endpoint("restoreProduct", ({ params, scope }) => restoreProduct(scope, params.id));
