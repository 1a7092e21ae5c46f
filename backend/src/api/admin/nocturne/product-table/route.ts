export { PUT } from "../../../api/admin/product-table/route";
