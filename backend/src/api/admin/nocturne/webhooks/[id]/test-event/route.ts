export { POST } from "../../../../../api/admin/webhooks/[id]/test-event/route";
