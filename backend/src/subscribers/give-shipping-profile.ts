import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { database } from "../lib/database";
import { giveShippingProfile } from "../store/medusa-tables/shipping";
import { storeDefaults } from "../store/medusa-tables/store-defaults";

/** A product of whichever door can be sent: one without a shipping profile gets the store's. Safe to be told twice. */
export default async function giveProductShippingProfile({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const { shippingProfileId } = await storeDefaults(container);
  await giveShippingProfile(database(container), shippingProfileId, [event.data.id]);
}

export const config: SubscriberConfig = { event: ["product.created", "product.updated"] };
