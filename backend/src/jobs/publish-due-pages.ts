import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { database } from "../lib/database";
import { publishDuePages } from "../store/content/edit-pages";

/** Publishes the pages whose time has come. */
export default async function publishPagesOnTime(container: MedusaContainer): Promise<void> {
  const count = await publishDuePages(database(container), new Date());
  if (count > 0) container.resolve(ContainerRegistrationKeys.LOGGER).info(`${count} scheduled pages are public.`);
}

export const config = { name: "publish-due-pages", schedule: "* * * * *" };
