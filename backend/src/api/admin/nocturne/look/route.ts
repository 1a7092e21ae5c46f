export { GET, PUT } from "../../../api/admin/look/route";
