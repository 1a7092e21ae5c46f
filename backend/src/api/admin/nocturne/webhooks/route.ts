export { GET, POST } from "../../../api/admin/webhooks/route";
