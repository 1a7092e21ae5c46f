import type { Look } from "@nocturne/contract/look";
import { LookFile } from "@nocturne/contract/look-file";

/** More is no look. */
const MAX_BYTES = 20_000;

/** Hands a look to its owner as a file. */
export function exportLook(look: Look): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(look, null, 2)}\n`], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "look.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** The look in a file, of whichever shop; null where it is none. */
export async function importLook(file: File): Promise<Look | null> {
  if (file.size > MAX_BYTES) return null;
  try {
    const read = LookFile.safeParse(JSON.parse(await file.text()));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
