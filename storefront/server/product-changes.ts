import type { Change, ShownProducts } from "@nocturne/contract";

/** How many past changes are remembered, by their ids. An answer that is older counts as stale. */
const REMEMBERED = 10_000;
/** Of how many products the last change is remembered. */
const MAX_PRODUCTS = 100_000;

/** What has changed of an answer since it was made: `stock` where nothing but what sales have left, of what it shows. */
export type Since = "nothing" | "stock" | "products";

/**
 * The changes of the catalogue in their order: says whether an answer shows anything that has changed since. A change of
 * everything touches every answer; one of certain products those answers that show them, and every part of a list, because
 * the product may come into it.
 */
export class ProductChanges {
  private count = 0;
  /** The place of a change in the order, by its id; the times of the changes by their places. */
  private readonly places = new Map<string, { place: number; at: number }>();
  /** Nothing is known of what was before. */
  private floor = 0;
  private lastOfAll = 0;
  private lastOfProducts = 0;
  private lastOfStock = 0;
  private readonly products = new Map<string, number>();
  private readonly stock = new Map<string, number>();

  note({ id, products }: Pick<Change, "id" | "products">): void {
    const place = ++this.count;
    this.places.set(id, { place, at: Date.now() });
    if (this.places.size > REMEMBERED) this.forgetFirst();
    if (!products) {
      this.lastOfAll = place;
      return;
    }
    if (products.kind === "products") this.lastOfProducts = place;
    else this.lastOfStock = place;
    const last = products.kind === "products" ? this.products : this.stock;
    if (last.size > MAX_PRODUCTS) this.forgetProducts();
    for (const product of products.ids) last.set(product, place);
  }

  /** `id`: the last change that the answer contains. `shown`: undefined for what is made from all products. */
  since(id: string, shown: ShownProducts | undefined): Since {
    const from = this.places.get(id)?.place;
    if (from === undefined || from < this.floor || this.lastOfAll > from) return "products";
    if (shown?.kind !== "one" && this.lastOfProducts > from) return "products";
    if (!shown) return this.lastOfStock > from ? "stock" : "nothing";
    let since: Since = "nothing";
    for (const product of shown.ids) {
      if ((this.products.get(product) ?? 0) > from) return "products";
      if ((this.stock.get(product) ?? 0) > from) since = "stock";
    }
    return since;
  }

  private forgetFirst(): void {
    const [first] = this.places.keys();
    if (first !== undefined) this.places.delete(first);
  }

  private forgetProducts(): void {
    this.floor = this.count;
    this.products.clear();
    this.stock.clear();
  }
}
