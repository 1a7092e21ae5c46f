import { randomBytes } from "node:crypto";
import { createClient } from "@nocturne/contract/client";
import type { Piece } from "../catalogue.ts";
import { JsonClient } from "../load/json-client.ts";
import { CONNECTIONS } from "../settings.ts";
import { emailOf, SHOPPER } from "../shopper.ts";

const NAME = `${SHOPPER.firstName} ${SHOPPER.lastName}`;
const ADDRESS = {
  street: SHOPPER.street,
  city: SHOPPER.city,
  state: SHOPPER.state,
  zipCode: SHOPPER.zipCode,
  country: "US",
};

/** Two orders of one millisecond must not ask for one number. */
let orderCount = 0;

function createSessionId(): string {
  return `session_${Date.now()}_${randomBytes(12).toString("base64url")}`;
}

/** The typed client over the connections of the bench. */
const apiOf = (client: JsonClient) =>
  createClient<{ headers: Record<string, string> }>(({ method, path, body }, { headers }) =>
    client.json(method, path, body, headers),
  );

/** What our storefront says to `/api`, through the front server, or through several in turn. */
export class OurStore {
  readonly url: string;
  private readonly client: JsonClient;
  private readonly api: ReturnType<typeof apiOf>;
  private readonly shoppers: number;
  private readonly tokens: string[] = [];
  private products = new Map<string, string>();

  constructor(url: string, moreUrls: readonly string[] = [], shoppers = CONNECTIONS) {
    this.url = url;
    this.shoppers = shoppers;
    this.client = new JsonClient([url, ...moreUrls], {}, shoppers);
    this.api = apiOf(this.client);
  }

  /** Reads the list once, checks that it is complete and priced, and signs shoppers up. Answers how many products it has. */
  async open(): Promise<number> {
    const products = await this.api("GET /api/products");
    for (const { id, name, price, variants } of products) {
      const prices = [price, ...variants.map((variant) => variant.price)];
      if (!prices.every((text) => /^\d+\.\d\d$/.test(text))) throw new Error(`Our store has no price for ${name}.`);
      this.products.set(name, id);
    }
    for (let shopper = 0; shopper < this.shoppers; shopper++) this.tokens.push(await this.register(shopper));
    return products.length;
  }

  private async register(shopper: number): Promise<string> {
    const { sessionToken } = await this.api("POST /api/register", {
      body: {
        username: `bench-${shopper}`,
        email: emailOf(shopper),
        password: randomBytes(12).toString("hex"),
      },
    });
    return sessionToken;
  }

  async text(path: string): Promise<string> {
    return await this.client.text(path);
  }

  /** Puts a piece into a cart that nobody has used before. Answers the cart id. */
  async addToNewCart({ product, size }: Piece): Promise<string> {
    const sessionId = createSessionId();
    const productId = this.products.get(product);
    if (!productId) throw new Error(`Our store does not sell ${product}.`);
    await this.api("POST /api/cart", { body: { sessionId, productId, quantity: 1, size } });
    return sessionId;
  }

  /** From an empty cart to the order, as our storefront does it. `shopper` is already signed in. */
  async buy(piece: Piece, shopper: number): Promise<void> {
    const { api } = this;
    const headers = { "X-Session-Token": this.tokens[shopper] ?? "" };
    const sessionId = await this.addToNewCart(piece);
    const items = await api("GET /api/cart/{sessionId}", { params: { sessionId } });
    const subtotal = items.reduce((sum, item) => sum + Number(item.product.price) * item.quantity, 0).toFixed(2);
    const customerAddress = { ...ADDRESS, name: NAME };
    const tax = await api("POST /api/calculate-tax", { body: { subtotal, shipping: 0, customerAddress } });
    const total = tax.totalAmount.toFixed(2);
    const intent = await api("POST /api/create-payment-intent", {
      body: { subtotal: total, shipping: 0, customerAddress, sessionId },
      headers,
    });
    if (!intent.clientSecret || intent.total !== total) throw new Error("Our store asked for another amount.");
    const order = await api("POST /api/orders", {
      body: {
        orderData: {
          orderNumber: `ORD-${Date.now()}${String(orderCount++ % 10_000).padStart(4, "0")}`,
          customerEmail: emailOf(shopper),
          customerName: NAME,
          shippingAddress: ADDRESS,
          subtotal,
          tax: tax.taxAmount.toFixed(2),
          shipping: "0.00",
          total,
          status: "Processing",
        },
        items: items.map(({ productId, quantity, size, product }) => ({
          productId,
          quantity,
          price: product.price,
          size,
        })),
        sessionId,
      },
      headers,
    });
    if (order.total !== total || order.items.length !== 1) throw new Error("Our store made another order.");
  }

  close(): void {
    this.client.close();
  }
}
