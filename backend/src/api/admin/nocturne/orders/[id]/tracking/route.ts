export { PUT } from "../../../../../api/admin/orders/[id]/tracking/route";
