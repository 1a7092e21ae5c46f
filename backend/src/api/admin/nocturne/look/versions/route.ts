export { GET } from "../../../../api/admin/look/versions/route";
