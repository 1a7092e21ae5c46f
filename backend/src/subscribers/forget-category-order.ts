import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { ProductCategoryWorkflowEvents } from "@medusajs/framework/utils";
import { database } from "../lib/database";
import { deleteCategoryPositions } from "../store/product/product-category-position-table";

/** The order of a category goes with it: Medusa only marks a category as deleted. Safe to deliver twice. */
export default async function forgetCategoryOrder({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await deleteCategoryPositions(database(container), [event.data.id]);
}

export const config: SubscriberConfig = { event: ProductCategoryWorkflowEvents.DELETED };
