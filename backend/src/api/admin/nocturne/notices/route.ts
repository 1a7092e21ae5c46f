export { GET, PUT } from "../../../api/admin/notices/route";
