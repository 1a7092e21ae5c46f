export { GET } from "../../../../api/admin/home/versions/route";
