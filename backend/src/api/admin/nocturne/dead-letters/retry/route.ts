export { POST } from "../../../../api/admin/dead-letters/retry/route";
