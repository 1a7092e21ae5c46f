export { POST } from "../../../../api/admin/look/restore/route";
