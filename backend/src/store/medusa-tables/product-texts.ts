import { eachProductText, PRODUCT_TEXT_NAMES, type ProductTextName, type ProductTexts } from "@nocturne/contract";
import { toListFields, type ListChanges } from "./product-lists";

/** The columns that hold a product's texts. */
export type ProductTextRow = { description: string | null; metadata: Record<string, unknown> | null };

/** A product's texts out of its row. What somebody wrote into `metadata` that is no text does not count. */
export function readProductTexts({ description, metadata }: ProductTextRow): ProductTexts {
  return eachProductText((name: string) => {
    const value = name === "description" ? description : metadata?.[name];
    return typeof value === "string" ? value : "";
  });
}

/** Texts and lists as fields of Medusa's product; a missing one stays. Medusa merges `metadata`, and drops a key that is "". */
export function toTextFields(texts: Partial<Record<ProductTextName, string | null>> & ListChanges): {
  description?: string;
  metadata?: Record<string, string>;
} {
  const given = PRODUCT_TEXT_NAMES.flatMap((name) => (texts[name] == null ? [] : [[name as string, texts[name]]]));
  const { description, ...others } = Object.fromEntries(given) as Record<string, string>;
  const metadata = { ...others, ...toListFields(texts) };
  return {
    ...(description === undefined ? {} : { description }),
    ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
  };
}
