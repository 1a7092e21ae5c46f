export { POST } from "../../../../../api/admin/pages/[id]/restore/route";
