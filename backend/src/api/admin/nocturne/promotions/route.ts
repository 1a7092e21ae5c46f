export { GET, POST } from "../../../api/admin/promotions/route";
