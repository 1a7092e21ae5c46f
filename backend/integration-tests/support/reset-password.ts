import { apiOk, resetTokenIn } from "@nocturne/test-support";
import { waitForMails } from "./outbox";

/** Sets a password with a mailed link, as its owner does; `meanwhile` is called as the link is used. */
export async function resetTo(email: string, password: string, meanwhile?: () => void): Promise<void> {
  await apiOk("POST", "/api/forgot-password", { body: { email } });
  const mails = await waitForMails(email, 1);
  const token = resetTokenIn(mails.findLast((mail) => mail.includes("/reset-password?token=")) ?? "");
  const reset = apiOk("POST", "/api/reset-password", { body: { token, password } });
  meanwhile?.();
  await reset;
}
