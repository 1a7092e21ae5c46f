export { POST } from "../../../../api/video-backgrounds/upload/route";
