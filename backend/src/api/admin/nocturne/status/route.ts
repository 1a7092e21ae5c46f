export { GET } from "../../../api/admin/status/route";
