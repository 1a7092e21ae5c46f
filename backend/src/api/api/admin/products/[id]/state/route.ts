import { setProductState } from "../../../../../../workflows/product/set-product-states";
import { endpoint } from "../../../../../endpoint";

export const PUT = endpoint("setProductState", ({ body, params, scope }) => setProductState(scope, params.id, body));
