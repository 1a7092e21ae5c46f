export { GET } from "../../../../api/admin/words/versions/route";
