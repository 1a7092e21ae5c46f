export { sendPrivateFile as GET } from "../../../../../store/file/send-private-file";
