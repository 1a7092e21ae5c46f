export { PUT } from "../../../../../api/admin/products/[id]/state/route";
