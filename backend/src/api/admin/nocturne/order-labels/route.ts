export { GET } from "../../../api/admin/order-labels/route";
