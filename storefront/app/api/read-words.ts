import type { OutputOf } from "@nocturne/contract";
import { toCents } from "@nocturne/contract/money";
import { wordsAbroad } from "@nocturne/contract/shipping-words";
import { withOwnWords, type Words } from "@nocturne/contract/words";
import { currencyAbroad } from "./currency-abroad";
import type { ShownRegions } from "./store-config";

/** The shop's words as a page of a region shows them. On the server. */
export function toShownWords(content: OutputOf<"getWords"> | null, regions: ShownRegions | null): Words {
  const words = withOwnWords(content?.words ?? {});
  const currency = currencyAbroad(regions);
  return currency ? wordsAbroad(words, toCents(content?.freeShippingFrom ?? ""), currency) : words;
}
