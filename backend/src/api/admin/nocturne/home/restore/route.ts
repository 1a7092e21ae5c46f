export { POST } from "../../../../api/admin/home/restore/route";
