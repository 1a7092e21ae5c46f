import fc from "fast-check";
import type { RouteName, Order, Product, ShopSettings } from "@nocturne/contract";
import { apiOk, callOk, medusaAdmin, registerUser, required, sql, type TestUser } from "@nocturne/test-support";
import { OREGON, admin, buy, newCart, newProduct, newSessionId } from "../shop";
import type { CallerName, FuzzCall } from "./fuzz-calls";
import type { Hints } from "./schema-values";
import { send, type WireAnswer } from "./wire";

/** Addresses that the store must not fetch from; nothing outside this machine is ever named. */
const LOCAL_URLS = ["http://127.0.0.1:1/x.png", "http://[::1]/", "http://169.254.169.254/latest", "http://0x7f000001/"];

/** What the fuzzer's calls may leave behind, and how the owner removes it. */
const REMOVABLE = [
  { table: "product", path: "/admin/products" },
  { table: "product_category", path: "/admin/product-categories" },
  { table: "webhook_endpoint", path: "/admin/nocturne/webhooks" },
];

type Tokens = Record<CallerName, string | undefined>;

const idsOf = async (table: string) =>
  (await sql<{ id: string }>(`select id from ${table} where deleted_at is null`)).map(({ id }) => id);

/** A session of an admin whom nobody needs. */
async function spareAdmin(): Promise<string> {
  const { username, password } = await registerUser();
  const body = { username, newRole: "admin" };
  await apiOk("POST", "/api/admin/fix-user-role", { token: await admin(), body });
  return (await callOk("POST /api/login", { body: { username, password } })).sessionToken;
}

/** What the fuzzer's callers are and have. */
export class FuzzWorld {
  private tokens: Tokens = { stranger: undefined, shopper: undefined, admin: undefined };
  /** Sessions that may end, of accounts that may be locked: the callers' own must stay. */
  private spareTokens: Tokens = this.tokens;
  private shopper!: TestUser;
  private victim!: TestUser;
  private products: Product[] = [];
  private order!: Order;
  private carts: string[] = [];
  private readonly before = new Map<string, string[]>();
  private settings!: ShopSettings;

  async enter(): Promise<void> {
    for (const { table } of REMOVABLE) this.before.set(table, await idsOf(table));
    this.settings = await callOk("GET /api/admin/settings", { token: await admin() });
    [this.shopper, this.victim] = [await registerUser(), await registerUser()];
    this.tokens = { stranger: undefined, shopper: this.shopper.token, admin: await admin() };
    this.spareTokens = { ...this.tokens, shopper: this.victim.token, admin: await spareAdmin() };
    this.products = [await newProduct(), await newProduct({ sizes: ["S", "M"] }), await newProduct({ price: "0" })];
    this.order = (await buy(this.products[0]!, this.victim)).order;
    await this.refresh();
  }

  /** New carts, where calls have emptied or bought the old ones. */
  async refresh(): Promise<void> {
    const [plain, sized, free] = this.products as [Product, Product, Product];
    this.carts = [await newCart(plain), await newCart(sized, 2, "M"), await newCart(free), newSessionId()];
  }

  /** Right values for fields and path parameters that any text would never hit. */
  async hintsFor(name: RouteName): Promise<Hints> {
    const { products, carts, shopper, order } = this;
    const productIds = fc.constantFrom(...products.map(({ id }) => id));
    // What is removed or changed is nothing that the other calls need.
    const disposable = name === "deleteProduct" || name === "updateProduct" ? (await newProduct()).id : "nothing";
    const ids = name === "getProduct" ? productIds : fc.constantFrom(disposable, order.id);
    const address = fc.constantFrom(OREGON, { ...OREGON, state: "Atlantis" });
    return {
      id: ids,
      productId: productIds,
      productIds: fc.uniqueArray(productIds, { maxLength: 3 }),
      sessionId: fc.constantFrom(...carts),
      username: fc.constantFrom(shopper.username, `no.${shopper.username}`.slice(0, 30), shopper.email),
      email: fc.stringMatching(/^[a-z]{3,12}$/).map((local) => `${local}.fuzz@example.com`),
      customerEmail: fc.constant(shopper.email),
      password: fc.constantFrom("wrong-password-1x", "short"),
      newRole: fc.constant("user"),
      url: fc.constantFrom(...LOCAL_URLS),
      state: fc.constantFrom("OR", "CA", "Oregon", "XX"),
      shippingAddress: address,
      customerAddress: fc.option(address),
      size: fc.constantFrom("S", "M", "XXL", null),
      total: fc.constantFrom("0.00", "25.00", "50.00", 25),
      subtotal: fc.constantFrom("0.00", "25.00", "50.00", 25),
    };
  }

  /** E-mails that nobody but their owner and an admin may see. */
  secretsFor(caller: CallerName): string[] {
    if (caller === "admin") return [];
    const others = [this.victim.email, required("ADMIN_EMAIL")];
    return caller === "stranger" ? [...others, this.shopper.email] : others;
  }

  async call(call: FuzzCall): Promise<WireAnswer> {
    const tokens = /logout|password/i.test(call.address) ? this.spareTokens : this.tokens;
    return await send(call, tokens[call.caller]);
  }

  /** Takes out of the store again what the calls have made. */
  async leave(): Promise<void> {
    await callOk("PUT /api/admin/settings", { token: await admin(), body: this.settings });
    for (const { table, path } of REMOVABLE) {
      const known = new Set(this.before.get(table));
      for (const id of await idsOf(table)) if (!known.has(id)) await medusaAdmin("DELETE", `${path}/${id}`);
    }
  }
}
