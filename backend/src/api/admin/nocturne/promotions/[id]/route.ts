export { GET, PUT, DELETE } from "../../../../api/admin/promotions/[id]/route";
