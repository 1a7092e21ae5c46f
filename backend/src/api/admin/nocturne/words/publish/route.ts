export { POST } from "../../../../api/admin/words/publish/route";
