export { sendPrivateFile as GET } from "../../../../../store/file/send-private-file";
export { receiveFile as PUT } from "../../../../../store/file/receive-file";
