export { PUT, DELETE } from "../../../../../api/admin/shipping/rates/[id]/route";
