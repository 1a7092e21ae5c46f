export { POST } from "../../../../../api/admin/move-ins/[id]/start/route";
