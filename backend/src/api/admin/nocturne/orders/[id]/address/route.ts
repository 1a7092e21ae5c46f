export { PUT } from "../../../../../api/admin/orders/[id]/address/route";
