export { sendPrivateFile as GET } from "../../../../../files/send-private-file";
