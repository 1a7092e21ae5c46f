export { PUT } from "../../../../../api/video-backgrounds/[id]/activate/route";
