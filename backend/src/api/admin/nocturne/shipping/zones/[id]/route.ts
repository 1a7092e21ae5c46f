export { PUT, DELETE } from "../../../../../api/admin/shipping/zones/[id]/route";
