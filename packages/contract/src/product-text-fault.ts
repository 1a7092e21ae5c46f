import type { ProductTextName, ProductTextRule } from "./product-texts.js";
import { sizeChartFault } from "./size-chart.js";

/** What people are told of a text that has not the format of its rule; null where it has. */
export function formatFault(text: string, { format }: Pick<ProductTextRule, "format">): string | null {
  const trimmed = text.trim();
  return trimmed === "" || !format || format.pattern.test(trimmed) ? null : format.message;
}

/** The same of a text of a product. Apart from the rules, which every page carries. */
export function productTextFault(name: ProductTextName, text: string, rule: ProductTextRule): string | null {
  return name === "sizeChart" ? sizeChartFault(text) : formatFault(text, rule);
}
