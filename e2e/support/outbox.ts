import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { required } from "./env";

/** Undoes the folding of quoted-printable; plain mails come through unchanged. */
function decode(eml: string): string {
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(eml)) return eml;
  const unfolded = eml.replace(/=\r?\n/g, "");
  return unfolded.replace(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll("=", ""), "hex").toString());
}

async function mailsTo(address: string): Promise<string[]> {
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

/** Waits for a mail to an address, and answers the path of the reset link in the newest one. */
export async function resetLinkTo(address: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 15_000 }).toBeGreaterThan(0);
  const link = /\/reset-password\?token=[A-Za-z0-9_-]+/.exec((await mailsTo(address)).at(-1) ?? "")?.[0];
  if (!link) throw new Error("There is no reset link in the mail.");
  return link;
}
