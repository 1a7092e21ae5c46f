export { GET, PUT } from "../../../../api/admin/products/[id]/route";
