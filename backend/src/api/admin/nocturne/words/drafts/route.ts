export { PUT } from "../../../../api/admin/words/drafts/route";
