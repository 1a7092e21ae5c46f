export { GET, POST } from "../../../../../api/admin/orders/[id]/mails/route";
