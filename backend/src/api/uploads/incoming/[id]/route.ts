export { receiveUpload as PUT } from "../../../../store/media/receive-upload";
