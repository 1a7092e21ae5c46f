import { apiOk, mailsTo, resetTokenIn } from "@nocturne/test-support";
import { expect } from "vitest";

const resetMailsTo = async (email: string) =>
  (await mailsTo(email)).filter((mail) => mail.includes("/reset-password?token="));

/** Sets a password with a mailed link, as its owner does; `meanwhile` is called as the link is used. */
export async function resetTo(email: string, password: string, meanwhile?: () => void): Promise<void> {
  const { length: before } = await resetMailsTo(email);
  await apiOk("POST", "/api/forgot-password", { body: { email } });
  await expect.poll(async () => (await resetMailsTo(email)).length).toBeGreaterThan(before);
  const token = resetTokenIn((await resetMailsTo(email)).at(-1) ?? "");
  const reset = apiOk("POST", "/api/reset-password", { body: { token, password } });
  meanwhile?.();
  await reset;
}
