export { POST } from "../../../../../../api/admin/shipping/zones/[id]/rates/route";
