import type { MedusaContainer } from "@medusajs/framework/types";
import type { Product } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import type { CatalogueEntry } from "./build-entries";
import { catalogueOf } from "./catalogue";

/**
 * A product as it is public right now, everything committed included: for the answer to a write, and for the check
 * before one. Fails with `product_not_found` where the public does not see it.
 */
export async function publicProduct(scope: MedusaContainer, id: string): Promise<Product> {
  return (await publicEntry(scope, id)).product;
}

/** Like `publicProduct`, with what the server knows of its prices. */
export async function publicEntry(scope: MedusaContainer, id: string): Promise<CatalogueEntry> {
  const catalogue = catalogueOf(scope);
  const entry = (await catalogue.fresh()).byId.get(id);
  if (!entry) throw new StoreError("product_not_found");
  return entry;
}
