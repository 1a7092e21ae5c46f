import { database } from "../../../../lib/database";
import { createPage } from "../../../../store/content/edit-pages";
import { requireAdminPage, selectAdminPages } from "../../../../store/content/pages";
import { endpoint } from "../../../endpoint";
import { deedOf } from "../../../deed-of";

export const GET = endpoint("listAdminPages", ({ scope }) => selectAdminPages(database(scope)));

export const POST = endpoint("createPage", async (call) => {
  const db = database(call.scope);
  return await requireAdminPage(db, await createPage(db, call.body, await deedOf(call)));
});
