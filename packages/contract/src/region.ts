import { z } from "zod";

/** An ISO 4217 code in lower case, as Medusa writes it. */
export const Currency = z.string().regex(/^[a-z]{3}$/);

/**
 * Where a shop sells in one currency, as the owner set it at `/app`. `countries`: their two letters in capitals. The store's
 * own region comes first, with the countries of every other region in its currency.
 */
export const Region = z.object({
  id: z.string(),
  name: z.string(),
  currency: Currency,
  countries: z.array(z.string()),
});
export type Region = z.infer<typeof Region>;

/** Whose prices are asked for: a region's id, or a country of it (`DE`). One that is not known is the store's own. */
export const RegionChoice = z.string().trim().max(100);

/** For reads of products that take nothing else. */
export const RegionQuery = z.object({ region: RegionChoice.optional() });
