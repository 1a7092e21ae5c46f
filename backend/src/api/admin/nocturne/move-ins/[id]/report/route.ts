export { GET } from "../../../../../api/admin/move-ins/[id]/report/route";
