export { GET, PUT } from "../../../api/admin/settings/route";
