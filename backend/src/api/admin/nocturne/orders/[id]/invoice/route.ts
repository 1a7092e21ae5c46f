export { GET } from "../../../../../api/admin/orders/[id]/invoice/route";
