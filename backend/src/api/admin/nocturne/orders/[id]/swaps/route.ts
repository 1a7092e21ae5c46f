export { GET } from "../../../../../api/admin/orders/[id]/swaps/route";
