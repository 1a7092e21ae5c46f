export { DELETE } from "../../../../api/gallery-photos/[id]/route";
