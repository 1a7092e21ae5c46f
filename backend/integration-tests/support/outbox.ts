import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { vi } from "vitest";
import { required } from "./env";

/** Undoes the folding of quoted-printable; plain mails come through unchanged. */
function decode(eml: string): string {
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(eml)) return eml;
  const unfolded = eml.replace(/=\r?\n/g, "");
  return unfolded.replace(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll("=", ""), "hex").toString());
}

/** Every mail to an address, oldest first, as readable text. */
export async function mailsTo(address: string): Promise<string[]> {
  const directory = path.join(required("DATA_DIR"), "outbox");
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith(".eml"))
      .sort()
      .map(async (name) => decode(await readFile(path.join(directory, name), "utf8"))),
  );
  return mails.filter((mail) => mail.includes(`To: ${address}`));
}

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

/** The token of the reset link in a mail. */
export function resetTokenIn(mail: string): string {
  const token = /\/reset-password\?token=([A-Za-z0-9_-]+)/.exec(mail)?.[1];
  if (!token) throw new Error("There is no reset link in the mail.");
  return token;
}
