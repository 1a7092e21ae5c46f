export { PUT } from "../../../../../api/admin/products/[id]/options/route";
