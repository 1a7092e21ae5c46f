import type { TaxLine } from "@nocturne/contract";

type Taxed = { tax: string; includedTax?: string | undefined; taxLines?: readonly TaxLine[] | undefined };
type TaxRow = { name: string; amount: string };

/**
 * What stands below the row of an order's tax: each rate by its name where the owner's tax regions decide. `added` comes on
 * top of the prices, `included` is in them and no part of the sum; without names it is one figure, called `word`. `isIncluded`:
 * all of the tax is.
 */
export function taxRows({ tax, includedTax = "0.00", taxLines = [] }: Taxed, word: string) {
  const added = taxLines.filter(({ isIncluded }) => !isIncluded).map(nameRate);
  const included = taxLines.filter(({ isIncluded }) => isIncluded).map(nameRate);
  if (taxLines.length === 0 && includedTax !== "0.00") included.push({ name: word, amount: includedTax });
  return { added, included, isIncluded: included.length > 0 && tax === "0.00" };
}

const nameRate = ({ name, rate, amount }: TaxLine): TaxRow => ({ name: `${name} ${rate}%`, amount });
