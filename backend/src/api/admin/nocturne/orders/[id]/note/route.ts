export { PUT } from "../../../../../api/admin/orders/[id]/note/route";
