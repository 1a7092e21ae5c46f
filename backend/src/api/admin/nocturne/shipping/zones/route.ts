export { POST } from "../../../../api/admin/shipping/zones/route";
