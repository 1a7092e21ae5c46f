import {
  maybeApplyLinkFilter,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
  type MedusaStoreRequest,
} from "@medusajs/framework/http";
import { database } from "../../lib/database";
import { findCartChannel, findUnlistedVariants } from "../../store/medusa-tables/sales-channel";

const ofChannels = maybeApplyLinkFilter({
  entryPoint: "product_sales_channel",
  resourceId: "product_id",
  filterableField: "sales_channel_id",
});

const channelsOf = (req: MedusaRequest): string[] =>
  (req as MedusaStoreRequest).publishable_key_context?.sales_channel_ids ?? [];

/**
 * Shows in Medusa's list of products those of the key's sales channels. Medusa itself shows all of them where a store has
 * one channel only, and then refuses one that was taken out of it by its id.
 */
export async function listOfChannels(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  const asked: unknown = req.validatedQuery?.sales_channel_id;
  req.filterableFields.sales_channel_id = asked ?? channelsOf(req);
  await ofChannels(req, res, next);
}

type NewItem = { variant_id?: unknown };

function variantIds(body: unknown): string[] {
  const { items, variant_id: only } = (body ?? {}) as NewItem & { items?: unknown };
  const named = [only, ...(Array.isArray(items) ? items.map((item: NewItem | null) => item?.variant_id) : [])];
  return named.filter((id): id is string => typeof id === "string");
}

/** Puts into a cart of Medusa's own routes only what its sales channel shows; Medusa takes every published variant. */
export async function requireListedVariants(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  const ids = variantIds(req.body);
  if (ids.length === 0) return next();
  const db = database(req.scope);
  const named = (req.body as { sales_channel_id?: unknown }).sales_channel_id;
  const ofCart = req.params.id ? await findCartChannel(db, req.params.id) : named;
  const channels = typeof ofCart === "string" ? [ofCart] : channelsOf(req);
  const unlisted = await findUnlistedVariants(db, ids, channels);
  if (unlisted.length === 0) return next();
  res.status(400).json({
    type: "invalid_data",
    message: `Variants ${unlisted.join(", ")} do not exist or belong to a product that is not in this sales channel.`,
  });
}
