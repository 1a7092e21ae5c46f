export { GET, POST } from "../../../api/admin/pages/route";
