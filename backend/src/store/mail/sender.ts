import { defaultSender } from "@nocturne/config";
import { config } from "../../lib/config";

/** Who a mail is from: as the configuration says, and where it says nothing, the shop by its present name. */
export function senderOf(storeName: string): string {
  const { MAIL_FROM, MAIL_FROM_IS_DEFAULT } = config();
  return MAIL_FROM_IS_DEFAULT ? defaultSender(storeName) : MAIL_FROM;
}
