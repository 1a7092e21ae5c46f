export { PUT } from "../../../../../api/admin/orders/[id]/status/route";
