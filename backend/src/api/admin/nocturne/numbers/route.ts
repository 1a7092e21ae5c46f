export { GET } from "../../../api/admin/numbers/route";
