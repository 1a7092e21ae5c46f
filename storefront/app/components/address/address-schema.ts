import * as z from "zod/mini";
import { typedText } from "../../lib/typed-text";
import { checkAddress, MAX_LENGTHS, type AddressValues } from "./address-values";

const typed = (field: keyof AddressValues) => typedText(MAX_LENGTHS[field]);

/** The fields of an address, of any country. */
export const addressFields = z.object({
  name: typed("name"),
  country: typed("country"),
  company: typed("company"),
  street: typed("street"),
  line2: typed("line2"),
  city: typed("city"),
  state: typed("state"),
  zipCode: typed("zipCode"),
  phone: typed("phone"),
});

/** An address as a form holds it, with what its country's addresses need. */
export const addressSchema = addressFields.check(z.superRefine(checkAddress));
