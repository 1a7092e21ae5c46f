import type { MedusaContainer } from "@medusajs/framework/types";
import { removeDeletedMedia as remove } from "../store/media/remove-deleted-media";

/** Removes what was deleted from gallery and background videos an hour ago. Safe on every instance at once. */
export default async function removeDeletedMedia(container: MedusaContainer): Promise<void> {
  await remove(container);
}

export const config = { name: "remove-deleted-media", schedule: "* * * * *" };
