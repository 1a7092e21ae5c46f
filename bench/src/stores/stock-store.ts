import type { Piece } from "../catalogue.ts";
import { JsonClient } from "../load/json-client.ts";
import { emailOf, SHOPPER } from "../shopper.ts";
import type { StockSeed } from "./stock-process.ts";

type Variant = { id: string; title: string; calculated_price: { calculated_amount: number } | null };
type ProductList = { products: { title: string; variants: Variant[] }[] };
type WithId<Name extends string> = Record<Name, { id: string }>;

const ADDRESS = {
  first_name: SHOPPER.firstName,
  last_name: SHOPPER.lastName,
  address_1: SHOPPER.street,
  city: SHOPPER.city,
  province: "us-ca",
  postal_code: SHOPPER.zipCode,
  country_code: "us",
};

/** What a storefront says to Medusa's Store API. */
export class StockStore {
  readonly listPath: string;
  private readonly client: JsonClient;
  private readonly regionId: string;
  private variants = new Map<string, string>();

  constructor(url: string, seed: StockSeed) {
    this.client = new JsonClient(url, { "x-publishable-api-key": seed.publishableKey });
    this.regionId = seed.regionId;
    this.listPath = `/store/products?fields=*variants.calculated_price&region_id=${seed.regionId}&limit=50`;
  }

  /** Reads the list once and checks that it is complete and priced. Answers how many products it has. */
  async open(): Promise<number> {
    const { products } = await this.list();
    for (const product of products) {
      for (const variant of product.variants) {
        if (typeof variant.calculated_price?.calculated_amount !== "number") {
          throw new Error(`Stock Medusa has no price for ${product.title}.`);
        }
        this.variants.set(`${product.title}/${variant.title}`, variant.id);
      }
    }
    return products.length;
  }

  async list(): Promise<ProductList> {
    return await this.client.get<ProductList>(this.listPath);
  }

  async createCart(): Promise<string> {
    const { cart } = await this.client.post<WithId<"cart">>("/store/carts", { region_id: this.regionId });
    return cart.id;
  }

  async add(cartId: string, { product, size }: Piece): Promise<void> {
    const variantId = this.variants.get(`${product}/${size ?? "Default"}`);
    if (!variantId) throw new Error(`Stock Medusa does not sell ${product} in ${size}.`);
    await this.client.post(`/store/carts/${cartId}/line-items`, { variant_id: variantId, quantity: 1 });
  }

  /** From an empty cart to the order, as Medusa's own storefront starters do it. One shopper must not buy twice at a time. */
  async buy(piece: Piece, shopper: number): Promise<void> {
    const { client } = this;
    const cartId = await this.createCart();
    await this.add(cartId, piece);
    await client.post(`/store/carts/${cartId}`, {
      email: emailOf(shopper),
      shipping_address: ADDRESS,
      billing_address: ADDRESS,
    });
    const { shipping_options: options } = await client.get<{ shipping_options: { id: string }[] }>(
      `/store/shipping-options?cart_id=${cartId}`,
    );
    await client.post(`/store/carts/${cartId}/shipping-methods`, { option_id: options[0]?.id });
    const { payment_collection: collection } = await client.post<WithId<"payment_collection">>(
      "/store/payment-collections",
      { cart_id: cartId },
    );
    await client.post(`/store/payment-collections/${collection.id}/payment-sessions`, {
      provider_id: "pp_system_default",
    });
    const result = await client.post<{ type: string }>(`/store/carts/${cartId}/complete`, {});
    if (result.type !== "order") throw new Error(`Stock Medusa made no order: ${JSON.stringify(result).slice(0, 300)}`);
  }

  close(): void {
    this.client.close();
  }
}
