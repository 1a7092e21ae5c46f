export { DELETE } from "../../../../api/video-backgrounds/[id]/route";
