export { POST } from "../../../../../api/admin/products/[id]/restore/route";
