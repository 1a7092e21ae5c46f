export { GET, PUT } from "../../../api/admin/taxes/route";
