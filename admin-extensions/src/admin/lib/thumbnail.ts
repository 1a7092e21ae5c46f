import { resizableKey, resizedAddress } from "@nocturne/contract/image-address";

/** A stored picture as the store makes it small; any other address as it is. */
export function thumbnail(url: string): string {
  const key = resizableKey(url);
  return key === null ? url : resizedAddress(key, 320);
}
