export { PUT } from "../../../../../api/admin/pages/[id]/draft/route";
