export { POST } from "../../../../../api/admin/products/[id]/duplicate/route";
