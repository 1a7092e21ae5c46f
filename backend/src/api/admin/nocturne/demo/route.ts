export { DELETE, GET } from "../../../api/admin/demo/route";
