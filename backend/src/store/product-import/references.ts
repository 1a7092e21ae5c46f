import type { MedusaContainer } from "@medusajs/framework/types";
import { graph } from "./current-products";

type Named = { id: string; name: string | null };

/** What a product may refer to: each kind by its id and, without case, by its name. */
export type References = Readonly<Record<Kind, ReadonlyMap<string, string>>>;

const KINDS = {
  categories: ["product_category", "handle"],
  tags: ["product_tag", "value"],
  sales_channels: ["sales_channel", "name"],
  collection_id: ["product_collection", "handle"],
  type_id: ["product_type", "value"],
  shipping_profile_id: ["shipping_profile", "name"],
  regions: ["region", "name"],
} as const;

type Kind = keyof typeof KINDS;

export const KIND_TEXTS: Readonly<Record<Kind, string>> = {
  categories: "category",
  tags: "tag",
  sales_channels: "sales channel",
  collection_id: "collection",
  type_id: "product type",
  shipping_profile_id: "shipping profile",
  regions: "region",
};

export async function readReferences(scope: MedusaContainer): Promise<References> {
  const read = Object.entries(KINDS).map(async ([kind, [entity, nameField]]) => {
    const found = await graph<Record<string, string>>(scope, entity, ["id", nameField]);
    const named: Named[] = found.map((one) => ({ id: one.id ?? "", name: one[nameField] ?? null }));
    const names = named.flatMap(({ id, name }) => (name ? [[nameKey(name), id] as const] : []));
    return [kind, new Map([...names, ...named.map(({ id }) => [id, id] as const)])] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as unknown as References;
}

/** The id of what a cell names, by id or by name; undefined where there is none. */
export const resolveReference = (references: References, kind: Kind, cell: string): string | undefined =>
  references[kind].get(cell) ?? references[kind].get(nameKey(cell));

export const isReference = (field: string): field is Kind => field in KINDS;

/** Exports write the name of a region with blanks where it has lines. */
const nameKey = (name: string) => name.toLowerCase().replaceAll("_", " ");
