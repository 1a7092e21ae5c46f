import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CartItem } from "../../../packages/contract/src/cart.ts";
import type { Order, PaymentIntentAnswer } from "../../../packages/contract/src/order.ts";
import type { Product } from "../../../packages/contract/src/product.ts";
import type { UserWithToken } from "../../../packages/contract/src/user.ts";
import { codeOf, messageOf } from "../errors.ts";
import { parseJson } from "../json.ts";
import { Complaint } from "../log.mjs";
import type { Balancer, Sending } from "./balancer.ts";
import type { Stripe } from "./stripe.ts";

const READERS = 3;
const BUYERS = 3;
const READ_PAUSE_MS = 150;
const STEP_PAUSE_MS = 100;
/** How long a shopper tries one step again and again; longer than any fault. */
const PATIENCE_MS = 180_000;
const TRY_AGAIN_MS = 400;
const PRICES = ["19.99", "7.35", "123.45", "0.99"];
const HOME = { street: "13 Crypt Lane", city: "Los Angeles", state: "CA", zipCode: "90012", country: "US" };

const random = () => randomBytes(8).toString("hex");
const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** What a shopper has bought, as far as it came. */
export interface Purchase {
  intent: string | null;
  orderNumber: string | null;
  orderId: string | null;
  /** Why it came no further. */
  problem: string | null;
}

interface Shopper {
  email: string;
  headers: Record<string, string>;
}

interface Request {
  what: string;
  ms: number;
  /** Why it failed. */
  error: string | null;
  isPublic: boolean;
  isStale: boolean;
}

/** What happened between the beginning and the end of one fault. */
export class Period {
  requests = 0;
  errors = 0;
  publicErrors = 0;
  stale = 0;
  longestMs = 0;
  /** The first few errors, in words. */
  examples: string[] = [];
  purchases: Purchase[] = [];

  note({ what, ms, error, isPublic, isStale }: Request) {
    this.requests += 1;
    if (isStale) this.stale += 1;
    if (ms > this.longestMs) this.longestMs = ms;
    if (!error) return;
    this.errors += 1;
    if (isPublic) this.publicErrors += 1;
    if (this.examples.length < 8) this.examples.push(`${what}: ${error} after ${ms} ms`);
  }
}

/** Shoppers who browse, fill carts and buy by card, each trying again what failed, until they are told to stop. */
export class Shoppers {
  isOver = false;
  products: Product[] = [];
  /** What they read. */
  paths: string[] = [];
  private readonly balancer: Balancer;
  private readonly stripe: Stripe;
  private readonly tasks: Promise<void>[] = [];
  private period = new Period();
  private underWay = 0;
  private mayBegin = true;

  constructor(balancer: Balancer, stripe: Stripe) {
    this.balancer = balancer;
    this.stripe = stripe;
  }

  /** Adds what will be bought, in plenty, and makes the shoppers' accounts. */
  async begin(owner: { username: string; password: string }) {
    this.products = await this.addProducts(owner);
    const some = this.products.map(({ id }) => id);
    this.paths = ["/", "/api/products", ...some.flatMap((id) => [`/product/${id}`, `/api/products/${id}`])];
    for (let index = 0; index < BUYERS; index += 1) this.tasks.push(this.keepBuying(await this.register()));
    for (let index = 0; index < READERS; index += 1) this.tasks.push(this.keepReading(address()));
  }

  /** Counts anew, and answers what was counted until now. */
  nextPeriod() {
    const { period } = this;
    this.period = new Period();
    return period;
  }

  /** Lets every purchase come to its end, and begins no more until `resume`. */
  async rest() {
    this.mayBegin = false;
    while (this.underWay > 0) await sleep(50);
  }

  resume() {
    this.mayBegin = true;
  }

  async end() {
    this.isOver = true;
    await Promise.all(this.tasks);
  }

  /** One request, noted. Answers null where it failed. */
  private async attempt(method: string, path: string, options: Sending, isPublic = false) {
    const { period } = this;
    const begun = Date.now();
    const note = (error: string | null, isStale = false) =>
      period.note({ what: `${method} ${path}`, ms: Date.now() - begun, error, isPublic, isStale });
    try {
      const answer = await this.balancer.send(method, path, options);
      const isStale = /detail=stale/.test(answer.headers.get("cache-status") ?? "");
      note(answer.status >= 500 || answer.status === 429 ? String(answer.status) : null, isStale);
      return answer;
    } catch (error) {
      const name = error instanceof Error ? error.name : String(error);
      note((error instanceof Error && codeOf(error.cause)) || name);
      return null;
    }
  }

  private async keepReading(from: string) {
    for (let turn = randomInt(1000); !this.isOver; turn += 1) {
      const path = this.paths[turn % this.paths.length] ?? "/";
      await this.attempt("GET", path, { headers: { "x-forwarded-for": from } }, true);
      await sleep(READ_PAUSE_MS);
    }
  }

  /** Tries until the store answers with anything but trouble of its own. */
  private async patiently<Answer>(method: string, path: string, options: Sending) {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(TRY_AGAIN_MS)) {
      const answer = await this.attempt(method, path, options);
      if (!answer || answer.status >= 500 || answer.status === 429) continue;
      if (answer.status >= 300) throw new Complaint(`${method} ${path} answered ${answer.status}: ${answer.text}`);
      return parseJson<Answer>(answer.text || "null");
    }
    throw new Complaint(`${method} ${path} was tried for ${PATIENCE_MS / 1000} s.`);
  }

  private async addProducts(owner: { username: string; password: string }) {
    const { sessionToken } = await this.patiently<UserWithToken>("POST", "/api/login", { body: owner });
    const headers = { "x-session-token": sessionToken };
    const products: Product[] = [];
    for (const price of PRICES) {
      const body = { name: `Moth ${price}`, price, inventory: 99_999 };
      products.push(await this.patiently<Product>("POST", "/api/products", { headers, body }));
    }
    return products;
  }

  private async register(): Promise<Shopper> {
    const name = random();
    const password = `moth-${random()}`;
    const body = { username: name, email: `${name}@example.com`, password, confirmPassword: password };
    const headers = { "x-forwarded-for": address() };
    const user = await this.patiently<UserWithToken>("POST", "/api/register", {
      headers,
      body: { ...body, firstName: "Nell", lastName: "Dark" },
    });
    return { email: body.email, headers: { ...headers, "x-session-token": user.sessionToken } };
  }

  private async keepBuying(shopper: Shopper) {
    for (; !this.isOver; await sleep(STEP_PAUSE_MS)) {
      if (!this.mayBegin) continue;
      this.underWay += 1;
      const purchase: Purchase = { intent: null, orderNumber: null, orderId: null, problem: null };
      this.period.purchases.push(purchase);
      try {
        await this.buy(shopper, purchase);
      } catch (error) {
        purchase.problem = messageOf(error);
      }
      this.underWay -= 1;
    }
  }

  private async buy({ email, headers }: Shopper, purchase: Purchase) {
    const sessionId = `session_${Date.now()}${random()}${random()}`;
    const call = async <Answer>(method: string, path: string, body?: object) => {
      await sleep(STEP_PAUSE_MS);
      return await this.patiently<Answer>(method, path, { headers, ...(body ? { body } : {}) });
    };
    const product = this.products[randomInt(this.products.length)];
    if (!product) throw new Complaint("There is nothing to buy.");
    await call("POST", "/api/cart", { sessionId, productId: product.id, quantity: 1, size: product.sizes[0] });
    const items = await call<CartItem[]>("GET", `/api/cart/${sessionId}`);
    // An answer that was lost may have been a success: then the piece is there twice.
    const centsOf = ({ product: { price }, quantity }: CartItem) => Math.round(Number(price) * 100) * quantity;
    const cents = items.reduce((sum, item) => sum + centsOf(item), 0);
    const customerAddress = { ...HOME, name: "Nell Dark" };
    const asked = { subtotal: (cents / 100).toFixed(2), shipping: 0, customerAddress, sessionId };
    const owed = await call<PaymentIntentAnswer>("POST", "/api/create-payment-intent", asked);
    if (!owed.clientSecret) throw new Complaint("There was nothing to pay.");
    purchase.intent = owed.clientSecret.split("_secret_")[0] ?? null;
    await this.pay(owed.clientSecret);
    purchase.orderNumber = `ORD-${Date.now()}${randomInt(1000, 9999)}`;
    const { subtotal, tax, shipping, total } = owed;
    const customer = { customerEmail: email, customerName: "Nell Dark", shippingAddress: HOME };
    const order = await call<Order>("POST", "/api/orders", {
      orderData: {
        orderNumber: purchase.orderNumber,
        ...customer,
        subtotal,
        tax,
        shipping,
        total,
        status: "Processing",
      },
      items: items.map(({ productId, quantity, size, product: { price } }) => ({ productId, quantity, size, price })),
      sessionId,
    });
    purchase.orderId = order.id;
  }

  /** What Stripe's script does in the browser. */
  private async pay(clientSecret: string) {
    for (const until = Date.now() + PATIENCE_MS; ; await sleep(TRY_AGAIN_MS)) {
      const paid = await this.stripe.confirm(clientSecret).catch(() => false);
      if (paid) return;
      if (Date.now() > until) throw new Complaint("Stripe took no payment.");
    }
  }
}
