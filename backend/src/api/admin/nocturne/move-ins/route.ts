export { GET, POST } from "../../../api/admin/move-ins/route";
