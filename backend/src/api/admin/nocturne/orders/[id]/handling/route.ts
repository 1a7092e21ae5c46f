export { GET } from "../../../../../api/admin/orders/[id]/handling/route";
