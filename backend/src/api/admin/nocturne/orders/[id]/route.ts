export { GET } from "../../../../api/admin/orders/[id]/route";
