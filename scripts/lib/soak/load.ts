import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { newPicture } from "../new-picture.ts";
import { random, RefusedRequest, Tally, Visitor } from "./visitor.ts";

const READERS = 3;
const BUYERS = 2;
const READ_PAUSE_MS = 150;
const CART_PAUSE_MS = 400;
const BUY_PAUSE_MS = 1_500;
const EDIT_PAUSE_MS = 2_000;
const EDITS_PER_UPLOAD = 5;
/** An account may not order without end. */
const PURCHASES_PER_ACCOUNT = 5;
/** What is sold out while it lasts would end the purchases. */
const ENOUGH = 10_000;
const WORDS = ["tee", "moth", "black", "coat", "silver", "ring", "hood", "lace", "boot", "patch", "nothing"];
const HOME = { street: "13 Crypt Lane", city: "Los Angeles", state: "CA", zipCode: "90012", country: "US" };

type Product = { id: string; price: string; inventory: number; sizes: string[]; description: string; category: string };
type Item = { productId: string; quantity: number; size: string | null; product: { price: string } };
type Intent = { subtotal: string; tax: string; shipping: string; total: string };

/**
 * A steady mixed load: people who look at pages, lists, pictures and searches, fill carts and leave them, register and buy with demo
 * payments, and an owner who edits, uploads and removes. Nothing that it adds stays in the catalogue.
 */
export class Load {
  readonly tally = new Tally();
  /** How many times every page has been read. */
  passes = 0;
  private isOver = false;
  private tasks: Promise<void>[] = [];
  private products: Product[] = [];
  private paths: string[] = [];
  private readonly url: string;
  private readonly owner: Visitor;

  constructor(url: string) {
    this.url = url;
    this.owner = this.visitor();
  }

  async begin(account: { username: string; password: string }): Promise<void> {
    const { sessionToken } = await this.owner.call<{ sessionToken: string }>("POST", "/api/login", account);
    this.owner.token = sessionToken;
    const products = await this.owner.call<Product[]>("GET", "/api/products");
    this.products = products.filter(({ inventory, price }) => inventory >= ENOUGH && Number(price) > 0);
    this.paths = await this.listPaths();
    for (let index = 0; index < READERS; index += 1) this.keep(READ_PAUSE_MS, this.reader(index));
    for (let index = 0; index < BUYERS; index += 1) this.keep(BUY_PAUSE_MS, this.buyer());
    this.keep(CART_PAUSE_MS, () => this.fillCart());
    this.keep(EDIT_PAUSE_MS, this.editor());
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.tasks);
  }

  private visitor(): Visitor {
    return new Visitor(this.url, this.tally);
  }

  /** Does something again and again. What fails is noted, and ends nothing. */
  private keep(pauseMs: number, work: () => Promise<void>): void {
    const run = async () => {
      while (!this.isOver) {
        await work().catch((error: unknown) => {
          // A refused request is noted already.
          if (!(error instanceof RefusedRequest)) this.tally.failed("The load", String(error));
        });
        await sleep(pauseMs);
      }
    };
    this.tasks.push(run());
  }

  /** Every page, list, search, feed and picture that a stranger may read. */
  private async listPaths(): Promise<string[]> {
    const stranger = this.visitor();
    const categories = [...new Set(this.products.map(({ category }) => category))];
    const pages = [
      "/",
      ...this.products.flatMap(({ id }) => [`/product/${id}`, `/api/products/${id}`]),
      ...WORDS.flatMap((word) => [`/search?q=${word}`, `/api/search?q=${word}&limit=5`]),
      ...categories.map((category) => `/api/products?category=${encodeURIComponent(category)}&sort=price`),
      ...["/api/products", "/api/gallery-photos", "/sitemap.xml", "/feeds/google.xml", "/checkout", "/auth"],
    ];
    const pictures = new Set<string>();
    for (const path of pages.slice(0, 8)) {
      const html = (await stranger.ask("GET", path)) ?? "";
      for (const [, found] of html.matchAll(
        /(?:src|href)="(\/[^"\s]+\.(?:avif|webp|jpe?g|png|js|css|woff2)[^"\s]*)"/g,
      )) {
        pictures.add(found!.replaceAll("&amp;", "&"));
      }
      for (const [, list] of html.matchAll(/srcset="([^"]+)"/gi)) {
        for (const entry of list!.split(", ")) pictures.add(entry.trim().split(" ")[0]!.replaceAll("&amp;", "&"));
      }
    }
    return [...pages, ...[...pictures].filter((path) => path.startsWith("/"))];
  }

  private reader(offset: number): () => Promise<void> {
    let turn = Math.floor((offset * this.paths.length) / READERS);
    return async () => {
      const path = this.paths[turn % this.paths.length]!;
      await this.visitor().ask("GET", path);
      this.tally.did("pages, lists, pictures");
      turn += 1;
      if (offset === 0 && turn % this.paths.length === 0) this.passes += 1;
      // What nobody has asked before.
      if (turn % 10 === 0) await this.visitor().ask("GET", `/api/search?q=${random()}&limit=5`);
    };
  }

  private someProduct(): Product {
    return this.products[randomInt(this.products.length)]!;
  }

  private async addPiece(visitor: Visitor): Promise<string> {
    const sessionId = `session_${Date.now()}${random()}${random()}`;
    const { id: productId, sizes } = this.someProduct();
    await visitor.call("POST", "/api/cart", { sessionId, productId, quantity: 1, size: sizes[0] });
    return sessionId;
  }

  /** A cart that is filled, changed, emptied, or left. */
  private async fillCart(): Promise<void> {
    const visitor = this.visitor();
    const sessionId = await this.addPiece(visitor);
    const [item] = await visitor.call<Item[]>("GET", `/api/cart/${sessionId}`);
    const line = `/api/cart/${sessionId}/${item!.productId}`;
    await visitor.call("PUT", line, { quantity: 2, size: item!.size });
    if (randomInt(2) === 0) await visitor.call("DELETE", `/api/cart/${sessionId}`);
    this.tally.did("carts");
  }

  private buyer(): () => Promise<void> {
    let [visitor, email, left] = [this.visitor(), "", 0];
    return async () => {
      if (left === 0) {
        visitor = this.visitor();
        email = await this.register(visitor);
        left = PURCHASES_PER_ACCOUNT;
      }
      left -= 1;
      await this.buy(visitor, email);
      this.tally.did("purchases");
    };
  }

  private async register(visitor: Visitor): Promise<string> {
    const [username, password] = [random(), `moth-${random()}`];
    const email = `${username}@example.com`;
    const body = { username, email, password, confirmPassword: password, firstName: "Nell", lastName: "Dark" };
    visitor.token = (await visitor.call<{ sessionToken: string }>("POST", "/api/register", body)).sessionToken;
    this.tally.did("accounts");
    return email;
  }

  private async buy(visitor: Visitor, email: string): Promise<void> {
    const sessionId = await this.addPiece(visitor);
    const items = await visitor.call<Item[]>("GET", `/api/cart/${sessionId}`);
    const subtotal = items[0]!.product.price;
    const customerAddress = { ...HOME, name: "Nell Dark" };
    const asked = { subtotal, shipping: 0, customerAddress, sessionId };
    await visitor.call("POST", "/api/calculate-tax", asked);
    const {
      subtotal: owed,
      tax,
      shipping,
      total,
    } = await visitor.call<Intent>("POST", "/api/create-payment-intent", asked);
    await visitor.call("POST", "/api/orders", {
      orderData: {
        orderNumber: `ORD-${Date.now()}${randomInt(1000, 9999)}`,
        ...{ customerEmail: email, customerName: "Nell Dark", shippingAddress: HOME },
        ...{ subtotal: owed, tax, shipping, total },
        status: "Processing",
      },
      items: items.map(({ productId, quantity, size, product: { price } }) => ({ productId, quantity, size, price })),
      sessionId,
    });
    await visitor.call("GET", "/api/user/orders");
  }

  /** Changes a text, and now and then uploads a photograph and removes it again. */
  private editor(): () => Promise<void> {
    let turn = 0;
    return async () => {
      const { id, description } = this.someProduct();
      await this.owner.call("PUT", `/api/products/${id}`, { description: `${description} (${turn})`.slice(0, 500) });
      this.tally.did("edits");
      turn += 1;
      if (turn % EDITS_PER_UPLOAD > 0) return;
      await this.owner.call("GET", "/api/admin/orders?limit=25&page=1");
      await this.upload();
    };
  }

  private async upload(): Promise<void> {
    const { uploadURL } = await this.owner.call<{ uploadURL: string }>("POST", "/api/objects/upload");
    await this.owner.put(uploadURL, newPicture());
    const imageURL = uploadURL.split("?")[0];
    const item = await this.owner.call<{ id: string }>("POST", "/api/gallery-photos", { imageURL, mediaType: "image" });
    await this.owner.call("DELETE", `/api/gallery-photos/${item.id}`);
    this.tally.did("uploads");
  }
}
