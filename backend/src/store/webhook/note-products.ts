import { randomUUID } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Product, WebhookEventName } from "@nocturne/contract";
import { isOtherProduct, productDigest } from "./product-digest";
import { selectWantedEvents } from "./webhook-endpoint-table";
import {
  deleteKnownProducts,
  selectKnownProducts,
  upsertKnownProducts,
  type KnownProduct,
} from "./webhook-product-table";
import { lockEvents, writeEvent } from "./write-event";

/** The part of the catalogue that is needed. */
export type ProductSource = { fresh(): Promise<{ entries: readonly { product: Product }[] }> };

export const wantsProducts = (events: Iterable<string>): boolean =>
  [...events].some((name) => name.startsWith("product."));

const toKnown = (product: Product): KnownProduct => ({
  id: product.id,
  name: product.name,
  digest: productDigest(product),
});

async function publicProducts(catalogue: ProductSource): Promise<Product[]> {
  return (await catalogue.fresh()).entries.map(({ product }) => product);
}

/**
 * Compares the public catalogue with what webhooks were told of it, and notes an event for each product that has come,
 * changed or gone, whoever did it and by whatever way; a sale that begins by itself, too. The new state is stored with the
 * events. Safe on every instance at once.
 */
export async function noteProducts(db: Knex, catalogue: ProductSource): Promise<void> {
  await db.transaction(async (trx) => {
    await lockEvents(trx);
    if (!wantsProducts(await selectWantedEvents(trx))) return await deleteKnownProducts(trx);
    const now = await publicProducts(catalogue);
    const known = new Map((await selectKnownProducts(trx)).map((product) => [product.id, product]));
    const at = new Date().toISOString();
    const tell = (type: WebhookEventName, product: object) =>
      writeEvent(trx, { key: `${type}:${randomUUID()}`, type, at, data: { product } });
    const changed: KnownProduct[] = [];
    for (const product of now) {
      const told = known.get(product.id);
      const state = toKnown(product);
      known.delete(product.id);
      if (told?.digest === state.digest) continue;
      changed.push(state);
      if (told && !isOtherProduct(product, told.digest)) continue;
      await tell(told ? "product.changed" : "product.created", product);
    }
    for (const { id, name } of known.values()) await tell("product.removed", { id, name });
    await upsertKnownProducts(trx, changed);
    await deleteKnownProducts(trx, [...known.keys()]);
  });
}

/** From now on products are told of: what the catalogue holds already is no news. Under the lock of events. */
export async function beginWithProducts(trx: Knex, catalogue: ProductSource): Promise<void> {
  const products = await publicProducts(catalogue);
  await deleteKnownProducts(trx);
  await upsertKnownProducts(trx, products.map(toKnown));
}
