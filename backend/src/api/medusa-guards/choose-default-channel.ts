import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { storeDefaults } from "../../store/medusa-tables/store-defaults";

type NewProduct = { sales_channels?: { id: string }[] };

/**
 * A product that is made at Medusa without a word about sales channels goes where the store sells: else it would be in
 * none, and nobody would see it. Who names its channels, or an empty list of them, is taken at the word.
 */
export async function chooseDefaultChannel(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  const body = (req.validatedBody ?? {}) as NewProduct & { create?: NewProduct[] };
  const products = req.path.endsWith("/batch") ? (body.create ?? []) : [body];
  const silent = products.filter((product) => product.sales_channels === undefined);
  if (silent.length > 0) {
    const { salesChannelId } = await storeDefaults(req.scope);
    for (const product of silent) product.sales_channels = [{ id: salesChannelId }];
  }
  next();
}
