export { POST } from "../../../../../api/admin/pages/[id]/discard/route";
