import type { Product } from "@nocturne/contract";
import { PRODUCT_COUNT } from "../catalogue.ts";
import { blast } from "../load/blast.ts";
import { drive } from "../load/drive.ts";
import type { Side } from "../rounds.ts";
import { CONNECTIONS } from "../settings.ts";
import type { OurStore } from "../stores/our-store.ts";
import type { StockStore } from "../stores/stock-store.ts";

type PlainUrls = { products: string; home: string };
type ReadSides = Record<"stock" | "products" | "home" | "plainProducts" | "plainHome", Side>;

/** The product list with prices, and the home page, beside plain servers of the same bytes. */
export function readSides(stock: StockStore, ours: OurStore, plain: PlainUrls): ReadSides {
  return {
    stock: (durationMs) => drive({ connections: CONNECTIONS, durationMs }, () => stock.list()),
    products: (durationMs) => blast(`${ours.url}/api/products`, durationMs),
    home: (durationMs) => blast(`${ours.url}/`, durationMs),
    plainProducts: (durationMs) => blast(plain.products, durationMs),
    plainHome: (durationMs) => blast(plain.home, durationMs),
  };
}

/** What our side sends, checked: the whole catalogue with its prices is in the page, not only a shell of it. */
export async function readBodies(ours: OurStore): Promise<{ products: string; home: string }> {
  const products = await ours.text("/api/products");
  const home = await ours.text("/");
  const listed = JSON.parse(products) as Product[];
  if (listed.length !== PRODUCT_COUNT) throw new Error(`/api/products lists ${listed.length} products.`);
  const body = home.replace(/<script[\s\S]*?<\/script>/g, "");
  for (const { id, name, price } of listed) {
    if (!body.includes(`/product/${id}`) || !body.includes(price)) {
      throw new Error(`The home page does not show ${name} at ${price}.`);
    }
  }
  return { products, home };
}
