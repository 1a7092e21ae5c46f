import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CartItem, Product } from "@nocturne/contract";
import { apiOk, loginAdmin, callOk } from "@nocturne/test-support";

export type ProductFields = {
  name: string;
  description: string;
  care: string;
  sizeChart: string;
  price: string;
  sizes: string[];
  badges: string[];
  inventory: number;
  category: string;
  imageUrls: string[];
};

/** A cart id as a browser makes it. */
function newCartId(): string {
  return `session_${Date.now()}${randomUUID().replaceAll("-", "")}`;
}

export function cartOf(cartId: string): Promise<CartItem[]> {
  return callOk("GET /api/cart/{sessionId}", { params: { sessionId: cartId } });
}

/** Puts a product into a cart, as another tab would. */
export async function add(cartId: string, product: Product, quantity = 1, size?: string): Promise<void> {
  await apiOk("POST", "/api/cart", { body: { sessionId: cartId, productId: product.id, quantity, size } });
}

/** A new cart that holds one product. */
export async function newCart(product: Product, quantity = 1, size?: string): Promise<string> {
  const cartId = newCartId();
  await add(cartId, product, quantity, size);
  return cartId;
}

export function listProducts(): Promise<Product[]> {
  return callOk("GET /api/products");
}

const MANIFEST = join(import.meta.dirname, "..", "..", "art", "products", "manifest.json");
const DEMO = JSON.parse(readFileSync(MANIFEST, "utf8")) as { name: string }[];
const DEMO_NAMES = new Set(DEMO.map(({ name }) => name));

/**
 * What the store was opened with, in the admin's order. It comes before all that tests add, and no test changes its
 * prices or removes any of it: whoever is at work meanwhile, a page shows it all.
 */
export async function demoProducts(): Promise<Product[]> {
  return (await listProducts()).filter(({ name }) => DEMO_NAMES.has(name));
}

/** A product of the demo catalogue that satisfies a condition. */
export async function demoProduct(condition: (product: Product) => boolean): Promise<Product> {
  const product = (await demoProducts()).find(condition);
  if (!product) throw new Error("The demo catalogue has no such product.");
  return product;
}

/** The owner's hands: makes, changes and clears away what tests need. One per worker. */
export class Shop {
  private readonly made: string[] = [];
  private readonly standing = new Map<string, Promise<Product>>();
  readonly token: string;

  private constructor(token: string) {
    this.token = token;
  }

  static async open(): Promise<Shop> {
    return new Shop((await loginAdmin()).token);
  }

  /** A product of this test alone: 25.00, without sizes, unlimited, unless said. */
  async newProduct(fields: Partial<ProductFields> = {}): Promise<Product> {
    const product = await callOk("POST /api/products", {
      token: this.token,
      body: { name: `Test piece ${randomUUID().slice(0, 13)}`, price: "25.00", ...fields },
    });
    this.made.push(product.id);
    return product;
  }

  /** One that a test has made through a page: cleared away like the others. */
  owns(productId: string): void {
    this.made.push(productId);
  }

  /** A product that no test changes: made once per worker. */
  standingProduct(fields: Partial<ProductFields> = {}): Promise<Product> {
    const key = JSON.stringify(fields);
    const product = this.standing.get(key) ?? this.newProduct(fields);
    this.standing.set(key, product);
    return product;
  }

  async update(product: Product, fields: Partial<ProductFields>): Promise<void> {
    await apiOk("PUT", `/api/products/${product.id}`, { token: this.token, body: fields });
  }

  async setStatus(orderId: string, status: string): Promise<void> {
    await apiOk("PUT", `/api/admin/orders/${orderId}/status`, { token: this.token, body: { status } });
  }

  async setTracking(orderId: string, trackingNumbers: string[], trackingUrls: string[]): Promise<void> {
    const body = { trackingNumbers, trackingUrls };
    await apiOk("PUT", `/api/admin/orders/${orderId}/tracking`, { token: this.token, body });
  }

  async remove(product: Product): Promise<void> {
    this.made.splice(this.made.indexOf(product.id), 1);
    await apiOk("DELETE", `/api/products/${product.id}`, { token: this.token });
  }

  async close(): Promise<void> {
    for (const id of this.made) await apiOk("DELETE", `/api/products/${id}`, { token: this.token });
  }
}
