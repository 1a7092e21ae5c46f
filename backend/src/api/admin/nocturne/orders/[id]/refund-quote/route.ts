export { POST } from "../../../../../api/admin/orders/[id]/refund-quote/route";
