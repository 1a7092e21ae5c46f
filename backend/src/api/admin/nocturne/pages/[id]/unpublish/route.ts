export { POST } from "../../../../../api/admin/pages/[id]/unpublish/route";
