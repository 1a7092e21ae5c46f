import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { required } from "./env.js";

/** Undoes the folding of quoted-printable; plain mails come through unchanged. */
function decode(eml: string): string {
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(eml)) return eml;
  const unfolded = eml.replace(/=\r?\n/g, "");
  return unfolded.replace(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll("=", ""), "hex").toString());
}

/** Every mail that an address has got so far, oldest first, as readable text. */
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

/** The token of the reset link in a mail. */
export function resetTokenIn(mail: string): string {
  const token = /\/reset-password\?token=([A-Za-z0-9_-]+)/.exec(mail)?.[1];
  if (!token) throw new Error("There is no reset link in the mail.");
  return token;
}
