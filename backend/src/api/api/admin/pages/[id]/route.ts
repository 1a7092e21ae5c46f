import { database } from "../../../../../lib/database";
import { deletePage } from "../../../../../store/content/edit-pages";
import { requireAdminPage } from "../../../../../store/content/pages";
import { endpoint } from "../../../../endpoint";

export const GET = endpoint("getAdminPage", ({ params, scope }) => requireAdminPage(database(scope), params.id));

export const DELETE = endpoint("deletePage", async ({ params, scope }) => {
  await deletePage(database(scope), params.id);
  return { success: true as const };
});
