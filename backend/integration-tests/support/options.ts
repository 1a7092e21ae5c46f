import { randomUUID } from "node:crypto";
import { call, loginAdmin, medusaAdmin } from "@nocturne/test-support";
import type { Options, Product } from "@nocturne/contract";
import { vi } from "vitest";
import { readProduct } from "./products";

type VariantInput = { options: Options; price?: number; stock?: number };
type MedusaProduct = { id: string; variants: { id: string; title: string }[] };

async function asOwner<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await medusaAdmin<Body>(method, path, body);
  if (answer.status !== 200)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function placeStock(variantId: string, stocked_quantity: number): Promise<string> {
  const { inventory_item: item } = await asOwner<{ inventory_item: { id: string } }>("POST", "/admin/inventory-items", {
    title: variantId,
  });
  const { stock_locations: locations } = await asOwner<{ stock_locations: { id: string }[] }>(
    "GET",
    "/admin/stock-locations",
  );
  await asOwner("POST", `/admin/inventory-items/${item.id}/location-levels`, {
    location_id: locations[0]?.id,
    stocked_quantity,
  });
  return item.id;
}

/**
 * A product with options of its own, as the owner makes one at the Medusa admin: a variant for each entry, 25.00 and
 * unlimited unless said. Answers it as any visitor reads it.
 */
export async function newOptionProduct(title: string, variants: VariantInput[]): Promise<Product> {
  const { sales_channels: channels } = await asOwner<{ sales_channels: { id: string }[] }>(
    "GET",
    "/admin/sales-channels",
  );
  const names = Object.keys(variants[0]?.options ?? {});
  const items = await Promise.all(
    variants.map(async ({ stock }, index) =>
      stock === undefined ? null : await placeStock(`${title} ${index}`, stock),
    ),
  );
  const { product } = await asOwner<{ product: MedusaProduct }>("POST", "/admin/products", {
    title,
    handle: `options-${randomUUID()}`,
    status: "published",
    sales_channels: [{ id: channels[0]?.id }],
    options: names.map((name) => ({
      title: name,
      values: [...new Set(variants.map(({ options }) => options[name]!))],
    })),
    variants: variants.map(({ options, price = 25 }, index) => ({
      title: Object.values(options).join(" / "),
      options,
      variant_rank: index,
      manage_inventory: items[index] !== null,
      ...(items[index] ? { inventory_items: [{ inventory_item_id: items[index], required_quantity: 1 }] } : {}),
      prices: [{ currency_code: "usd", amount: price }],
    })),
  });
  return await vi.waitFor(
    async () => {
      const { status, body } = await readProduct(product.id);
      if (status !== 200) throw new Error(`The product answered ${status}`);
      return body;
    },
    { timeout: 25_000, interval: 50 },
  );
}

/** The variant of a product with exactly these options. Throws where there is none. */
export function variantOf(product: Product, options: Options): Product["variants"][number] {
  const found = product.variants.find((variant) =>
    Object.entries(options).every(([name, value]) => variant.options[name] === value),
  );
  if (!found) throw new Error(`${product.name} has no ${JSON.stringify(options)}`);
  return found;
}

/** Removes what `newOptionProduct` made. */
export async function removeProducts(products: Product[]): Promise<void> {
  const { token } = await loginAdmin();
  for (const { id } of products) await call("DELETE /api/products/{id}", { params: { id }, token });
}
