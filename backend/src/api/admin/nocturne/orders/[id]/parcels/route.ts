export { POST } from "../../../../../api/admin/orders/[id]/parcels/route";
