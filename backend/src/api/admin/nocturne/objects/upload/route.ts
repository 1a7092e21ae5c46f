export { POST } from "../../../../api/objects/upload/route";
