export { POST } from "../../../../../api/admin/orders/[id]/refunds/route";
