export { GET, PUT } from "../../../api/admin/menus/route";
