export { GET } from "../../../../../api/admin/webhooks/[id]/deliveries/route";
