export { GET } from "../../../../../api/admin/move-ins/[id]/rows/route";
