export { POST, PUT } from "../../../api/admin/tracking-file/route";
