export { GET } from "../../../api/admin/order-papers/route";
