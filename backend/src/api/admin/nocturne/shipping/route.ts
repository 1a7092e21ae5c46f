export { GET } from "../../../api/admin/shipping/route";
