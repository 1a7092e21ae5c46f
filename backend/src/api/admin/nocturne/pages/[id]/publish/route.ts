export { POST } from "../../../../../api/admin/pages/[id]/publish/route";
