export { POST } from "../../../../api/admin/look/pictures/route";
