import type { FileStore } from "./file-store";

type Data = { description?: string; file?: { url?: string } } | null | undefined;
type Notification = { data?: Data };

const REMOVED = "The file was removed after 24 hours.";

/**
 * A notification with the link of its file signed anew: what was stored with it is long over when it is read. Where the
 * file is gone the link goes too, and the text says so. Links to anything else stay as they are.
 */
export async function withFreshLink<Item extends Notification>(store: FileStore, item: Item): Promise<Item> {
  const file = item.data?.file;
  const key = file?.url ? store.privateKeyOf(file.url) : null;
  if (!file || !key) return item;
  if (await store.has(key))
    return { ...item, data: { ...item.data, file: { ...file, url: await store.address(key) } } };
  const { file: _gone, ...rest } = item.data ?? {};
  return { ...item, data: { ...rest, description: [rest.description, REMOVED].filter(Boolean).join(" ") } };
}
