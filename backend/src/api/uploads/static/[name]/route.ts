export { receiveFile as PUT } from "../../../../store/file/receive-file";
