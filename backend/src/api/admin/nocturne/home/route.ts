export { GET, PUT } from "../../../api/admin/home/route";
