export { POST } from "../../../../../api/admin/webhooks/[id]/secret/route";
