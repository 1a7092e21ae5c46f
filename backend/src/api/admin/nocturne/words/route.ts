export { GET } from "../../../api/admin/words/route";
