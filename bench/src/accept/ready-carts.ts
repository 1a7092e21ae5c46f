import { randomBytes } from "node:crypto";
import { drive } from "../load/drive.ts";
import { JsonClient } from "../load/json-client.ts";
import { CONNECTIONS } from "../settings.ts";
import { SHOPPER } from "../shopper.ts";

const ADDRESS = {
  street: SHOPPER.street,
  city: SHOPPER.city,
  state: SHOPPER.state,
  zipCode: SHOPPER.zipCode,
  country: "US",
};
const NAME = `${SHOPPER.firstName} ${SHOPPER.lastName}`;

/** A cart that only has to be ordered: the call's body, and whose it is. */
export type Ready = { body: string; headers: Record<string, string> };

type Shopper = { email: string; headers: Record<string, string> };
type Product = { id: string; price: string };

/** Prepares carts, through the store's own calls. */
export class ReadyCarts {
  private readonly client: JsonClient;
  private readonly owner: Record<string, string>;
  private readonly shoppers: Shopper[];
  private readonly products: Product[] = [];
  private count = 0;

  private constructor(client: JsonClient, owner: Record<string, string>, shoppers: Shopper[]) {
    this.client = client;
    this.owner = owner;
    this.shoppers = shoppers;
  }

  static async begin(storeUrl: string, owner: { username: string; password: string }): Promise<ReadyCarts> {
    const client = new JsonClient(storeUrl);
    const login = async (path: string, body: object) => {
      const { sessionToken } = await client.post<{ sessionToken: string }>(path, body);
      return { "X-Session-Token": sessionToken };
    };
    const shoppers: Shopper[] = [];
    for (let shopper = 0; shopper < CONNECTIONS; shopper++) {
      const name = `accept-${randomBytes(6).toString("hex")}`;
      const email = `${name}@example.com`;
      const password = randomBytes(12).toString("hex");
      shoppers.push({ email, headers: await login("/api/register", { username: name, email, password }) });
    }
    return new ReadyCarts(client, await login("/api/login", owner), shoppers);
  }

  /** A product of which so many pieces are there. */
  async createProduct(inventory: number): Promise<Product> {
    const name = `Counted ${randomBytes(4).toString("hex")}`;
    const product = await this.client.post<Product>("/api/products", { name, price: "19.90", inventory }, this.owner);
    this.products.push(product);
    return product;
  }

  /** Takes the products out of the shop that were created. Their orders stay. */
  async removeProducts(): Promise<void> {
    for (const { id } of this.products.splice(0)) {
      await this.client.json("DELETE", `/api/products/${id}`, undefined, this.owner);
    }
  }

  /** So many carts with one piece each of these products in turn, and a demo payment begun. */
  async prepare(products: readonly Product[], count: number): Promise<Ready[]> {
    const ready: Ready[] = [];
    await drive({ connections: CONNECTIONS, durationMs: Infinity, atMost: count }, async (index, connection) => {
      ready[index] = await this.prepareOne(products[index % products.length]!, this.shoppers[connection]!);
    });
    return ready;
  }

  private async prepareOne({ id: productId, price }: Product, { email, headers }: Shopper): Promise<Ready> {
    const { client } = this;
    const sessionId = `session_${Date.now()}_${randomBytes(12).toString("base64url")}`;
    await client.post("/api/cart", { sessionId, productId, quantity: 1 });
    const intent = await client.post<{ total: string; clientSecret: string | null }>(
      "/api/create-payment-intent",
      { subtotal: price, shipping: 0, customerAddress: { ...ADDRESS, name: NAME }, sessionId },
      headers,
    );
    if (!intent.clientSecret) throw new Error("The store began no payment.");
    const body = {
      orderData: {
        orderNumber: `ORD-${Date.now()}${String(this.count++ % 10_000).padStart(4, "0")}`,
        customerEmail: email,
        customerName: NAME,
        shippingAddress: ADDRESS,
        subtotal: price,
        tax: (Number(intent.total) - Number(price)).toFixed(2),
        shipping: "0.00",
        total: intent.total,
        status: "Processing",
      },
      items: [{ productId, quantity: 1, price, size: null }],
      sessionId,
    };
    return { body: JSON.stringify(body), headers };
  }

  close(): void {
    this.client.close();
  }
}
