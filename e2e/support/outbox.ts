import { mailsTo, resetTokenIn } from "@nocturne/test-support";
import { expect } from "@playwright/test";

/** Waits for a mail to an address, and answers the path of the reset link in the newest one. */
export async function resetLinkTo(address: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 25_000 }).toBeGreaterThan(0);
  return `/reset-password?token=${resetTokenIn((await mailsTo(address)).at(-1) ?? "")}`;
}
