export { DELETE, PUT } from "../../../../api/admin/webhooks/[id]/route";
