import { mailsTo } from "@nocturne/test-support";
import { vi } from "vitest";

/** Waits until an address has so many mails, and answers them. */
export async function waitForMails(address: string, count: number): Promise<string[]> {
  return await vi.waitFor(
    async () => {
      const mails = await mailsTo(address);
      if (mails.length < count) throw new Error(`${address} has ${mails.length} of ${count} mails.`);
      return mails;
    },
    { timeout: 10_000, interval: 50 },
  );
}
