import { z } from "zod";

/** Where an order goes. `country` is an ISO 3166 two-letter code, US unless said. */
export const ShippingAddress = z.object({
  street: z.string().trim().min(1).max(200),
  city: z.string().trim().min(1).max(100),
  state: z.string().trim().min(1).max(100),
  zipCode: z.string().trim().min(1).max(20),
  country: z
    .string()
    .trim()
    .max(2)
    .nullish()
    .transform((code) => code?.toUpperCase() || "US"),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** The address of an order, as it is shown. One made elsewhere (in Medusa's admin) may lack any part: it is empty then. */
export const OrderAddress = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});

/** An address that is still being typed: every part may be missing or empty. */
export const CustomerAddress = z.object({
  street: z.string().trim().max(200).nullish(),
  city: z.string().trim().max(100).nullish(),
  state: z.string().trim().max(100).nullish(),
  zipCode: z.string().trim().max(20).nullish(),
  country: z.string().trim().max(2).nullish(),
  name: z.string().trim().max(200).nullish(),
});
export type CustomerAddress = z.infer<typeof CustomerAddress>;

/** Tax is known once city, state and ZIP code are. */
export function isTaxable(address: CustomerAddress | null | undefined): boolean {
  return Boolean(address?.city && address.state && address.zipCode);
}
