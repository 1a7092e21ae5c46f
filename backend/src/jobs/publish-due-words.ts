import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { database } from "../lib/database";
import { publishDueWords } from "../store/content/edit-words";

/** Publishes the words whose time has come. */
export default async function publishWordsOnTime(container: MedusaContainer): Promise<void> {
  const count = await publishDueWords(database(container), new Date());
  if (count > 0) container.resolve(ContainerRegistrationKeys.LOGGER).info(`${count} scheduled words are public.`);
}

export const config = { name: "publish-due-words", schedule: "* * * * *" };
