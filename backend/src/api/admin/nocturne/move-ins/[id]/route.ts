export { GET, DELETE } from "../../../../api/admin/move-ins/[id]/route";
