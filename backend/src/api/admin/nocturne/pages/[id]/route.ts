export { GET, DELETE } from "../../../../api/admin/pages/[id]/route";
