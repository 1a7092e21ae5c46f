import type { IncomingMessage } from "node:http";
import { errorMessage } from "@nocturne/contract";

const MB = 1024 * 1024;

/**
 * The text of the refusal of an upload whose length, known beforehand, is above what its signed address allows; null for
 * any other. So the client hears of it before it sends anything. Whether the address is genuine, Medusa finds out.
 */
export function announcedTooLarge({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): string | null {
  const allowed = new URLSearchParams(url.split("?")[1]).get("size") ?? "";
  if (!/^\d{1,15}$/.test(allowed) || Number(headers["content-length"] ?? 0) <= Number(allowed)) return null;
  return errorMessage("file_too_large", { limit: `${Math.floor(Number(allowed) / MB)} MB` });
}
