export { GET } from "../../../api/admin/dead-letters/route";
