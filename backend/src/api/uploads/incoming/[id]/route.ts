export { receiveUpload as PUT } from "../../../../media/receive-upload";
