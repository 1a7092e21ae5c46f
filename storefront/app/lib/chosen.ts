import type { Options } from "@nocturne/contract";
import { describeOptions, isSizeAlone } from "@nocturne/contract/options";

type Bought = { size: string | null; options?: Options };

/** What was chosen of a product besides a size alone, `Colour: Gold · Size: M`; else null. */
export function chosenOptions({ options = {} }: Bought): string | null {
  return isSizeAlone(options) ? null : describeOptions(options);
}

/** What was chosen of a product in a few words, `M` or `Colour: Gold · Size: M`; null where there was no choice. */
export function chosenWords(item: Bought): string | null {
  return chosenOptions(item) ?? item.size;
}
