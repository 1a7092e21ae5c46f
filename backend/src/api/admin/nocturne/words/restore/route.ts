export { POST } from "../../../../api/admin/words/restore/route";
