export { DELETE } from "../../../../../api/admin/orders/[id]/pages/route";
