export { GET, POST } from "../../../api/admin/products/route";
