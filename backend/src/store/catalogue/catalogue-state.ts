import type { CatalogueRows, ProductRow, StockRow } from "../medusa-tables/catalogue";
import { buildEntries, withStock, type CatalogueEntry } from "./build-entries";
import { asksForShopper } from "./price-context";
import type { OtherRegion } from "./regions";

/** Finds entries by the ids of their products. */
export type EntriesById = Pick<ReadonlyMap<string, CatalogueEntry>, "get" | "has">;

/** The public products in their order. A change makes a new state: whoever holds an old one reads it to the end. */
export type CatalogueState = {
  entries: CatalogueEntry[];
  byId: PlacesById;
  /**
   * The same object for as long as all products are the same, in the same order, and what of them can be bought: sales that leave
   * some of everything change numbers alone. What does not look at these numbers may be kept by it.
   */
  assortment: object;
  /** How many products have a price that is for certain customers only. */
  personal: number;
};

/** What a product's place in the list follows from. */
type Place = Pick<ProductRow, "id" | "position" | "created_micros">;

const places = new WeakMap<CatalogueEntry, Place>();

/** Knows where each product stands in a list. Sales leave it where it stands, so that no list of all is made for them. */
class PlacesById implements EntriesById {
  private readonly entries: readonly CatalogueEntry[];
  private readonly indexes: ReadonlyMap<string, number>;

  constructor(entries: readonly CatalogueEntry[], indexes?: ReadonlyMap<string, number>) {
    this.entries = entries;
    this.indexes = indexes ?? new Map(entries.map(({ product }, index) => [product.id, index]));
  }

  get(id: string): CatalogueEntry | undefined {
    return this.entries[this.indexes.get(id) ?? -1];
  }

  has(id: string): boolean {
    return this.indexes.has(id);
  }

  indexOf(id: string): number | undefined {
    return this.indexes.get(id);
  }

  /** The same places, in a list with the same products. */
  in(entries: readonly CatalogueEntry[]): PlacesById {
    return new PlacesById(entries, this.indexes);
  }
}

/** The state that all rows make, in a region. */
export function wholeState(rows: CatalogueRows, region: OtherRegion = null): CatalogueState {
  const entries = placedEntries(rows, region);
  return {
    entries,
    byId: new PlacesById(entries),
    assortment: {},
    personal: countPersonal(entries),
  };
}

/**
 * The state after certain products have changed, come or gone; `rows` is all that is public of them. The same that all rows
 * would make. Pure, but for what it remembers of its own entries.
 */
export function changedState(
  state: CatalogueState,
  ids: readonly string[],
  rows: CatalogueRows,
  region: OtherRegion = null,
): CatalogueState {
  const changed = new Set(ids);
  const left = [...changed].flatMap((id) => state.byId.get(id) ?? []);
  const come = placedEntries(rows, region);
  const stay = left.length > 0 ? state.entries.filter((entry) => !changed.has(entry.product.id)) : state.entries;
  const entries = merge(stay, come);
  return {
    entries,
    byId: new PlacesById(entries),
    assortment: {},
    personal: state.personal - countPersonal(left) + countPersonal(come),
  };
}

/** The state after pieces of certain products were sold or have come back; `rows` is what is left of them. Pure, as above. */
export function soldState(state: CatalogueState, ids: readonly string[], rows: StockRow[]): CatalogueState {
  const entries = [...state.entries];
  const stock = Map.groupBy(rows, (row) => row.variant_id);
  let { assortment } = state;
  for (const id of ids) {
    const index = state.byId.indexOf(id);
    const entry = index === undefined ? undefined : entries[index];
    const place = entry && places.get(entry);
    if (index === undefined || !entry || !place) continue;
    const sold = withStock(entry, stock);
    places.set(sold, place);
    entries[index] = sold;
    if (!isAsAvailable(entry, sold)) assortment = {};
  }
  return { ...state, entries, byId: state.byId.in(entries), assortment };
}

/** Whether of a product the same can be bought in two states of its stock. */
function isAsAvailable({ product: one }: CatalogueEntry, { product: other }: CatalogueEntry): boolean {
  const isSame = (a: number, b: number) => a > 0 === b > 0;
  return (
    isSame(one.inventory, other.inventory) &&
    one.variants.every((variant, index) => isSame(variant.inventory, other.variants[index]?.inventory ?? 0))
  );
}

function placedEntries(rows: CatalogueRows, region: OtherRegion): CatalogueEntry[] {
  const entries = buildEntries(rows, region);
  const rowsById = new Map(rows.products.map((row) => [row.id, row]));
  for (const entry of entries) places.set(entry, rowsById.get(entry.product.id)!);
  return entries;
}

/** Of two lists in order one. */
function merge(one: CatalogueEntry[], other: CatalogueEntry[]): CatalogueEntry[] {
  const merged: CatalogueEntry[] = [];
  let done = 0;
  for (const entry of other) {
    const end = placeIn(one, entry, done);
    for (; done < end; done++) merged.push(one[done]!);
    merged.push(entry);
  }
  for (; done < one.length; done++) merged.push(one[done]!);
  return merged;
}

/** How many entries of a list in order, of which `from` are known to, come before an entry. */
function placeIn(entries: CatalogueEntry[], entry: CatalogueEntry, from: number): number {
  let [low, high] = [from, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comesBefore(entries[middle]!, entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The owner's order, then newest first: that of the query. */
function comesBefore(one: CatalogueEntry, other: CatalogueEntry): boolean {
  const [a, b] = [places.get(one)!, places.get(other)!];
  const [first, second] = [a.position ?? Infinity, b.position ?? Infinity];
  if (first !== second) return first < second;
  if (a.created_micros !== b.created_micros) return a.created_micros > b.created_micros;
  return a.id > b.id;
}

const countPersonal = (entries: CatalogueEntry[]) => entries.filter(isPersonal).length;

/** True where some price of a product asks who buys. */
function isPersonal({ variants }: CatalogueEntry): boolean {
  return variants.some(({ candidates }) =>
    candidates.some(
      ({ rules, list }) => asksForShopper(attributes(rules)) || asksForShopper(attributes(list?.rules ?? [])),
    ),
  );
}

const attributes = (rules: readonly { attribute: string }[]) => rules.map(({ attribute }) => attribute);
