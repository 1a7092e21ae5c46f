import type { MedusaContainer } from "@medusajs/framework/types";
import { deliverDueMails } from "../store/mail/deliver-due-mails";

/** Takes up what an earlier delivery could not finish. Safe on every instance at once. */
export default async function deliverMails(container: MedusaContainer): Promise<void> {
  await deliverDueMails(container);
}

export const config = { name: "deliver-mails", schedule: "* * * * *" };
