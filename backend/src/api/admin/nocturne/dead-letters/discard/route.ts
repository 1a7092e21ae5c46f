export { POST } from "../../../../api/admin/dead-letters/discard/route";
