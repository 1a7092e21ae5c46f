import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { required } from "./env.ts";

/** The mails that an address has got so far, oldest first, as they lie in the store's outbox. */
export async function mailsTo(address: string): Promise<string[]> {
  const folder = join(required("DATA_DIR"), "outbox");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return mails.filter((mail) => mail.includes(`To: ${address}`));
}
