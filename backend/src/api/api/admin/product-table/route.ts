import { saveProductTable } from "../../../../workflows/product/save-product-table";
import { endpoint } from "../../../endpoint";

export const PUT = endpoint("saveProductTable", ({ body, scope }) => saveProductTable(scope, body));
