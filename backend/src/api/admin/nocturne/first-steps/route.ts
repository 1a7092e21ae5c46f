export { GET, PUT } from "../../../api/admin/first-steps/route";
