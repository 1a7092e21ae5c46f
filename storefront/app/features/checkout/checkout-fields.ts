import { zodResolver } from "@hookform/resolvers/zod";
import type { CustomerAddress, User } from "@nocturne/contract";
import { hasLink, LINK_REFUSAL } from "@nocturne/contract/links";
import { useEffect } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { keepCheckoutDraft, readCheckoutDraft } from "../../lib/checkout-draft";
import { checkoutTexts } from "./texts";

const required = z.string().trim().min(1, checkoutTexts.required);
/** They stand in mails: the server refuses links in them. */
const plain = (maxLength: number) => required.max(maxLength).refine((text) => !hasLink(text), LINK_REFUSAL);

const schema = z.object({
  email: required.pipe(z.email(checkoutTexts.invalidEmail)),
  name: plain(200),
  street: plain(200),
  city: plain(100),
  state: plain(100),
  zipCode: plain(20),
  country: z
    .string()
    .trim()
    .transform((code) => code.toUpperCase() || DEFAULT_COUNTRY)
    .pipe(z.string().regex(/^[A-Z]{2}$/, checkoutTexts.invalidCountry)),
});

const DEFAULT_COUNTRY = "US";

export type CheckoutFields = z.infer<typeof schema>;
export type CheckoutForm = UseFormReturn<CheckoutFields>;

const EMPTY: CheckoutFields = {
  email: "",
  name: "",
  street: "",
  city: "",
  state: "",
  zipCode: "",
  country: DEFAULT_COUNTRY,
};

/** First plus last name, else the user name. */
export function displayName(user: User): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.username;
}

const draftSchema = z.partialRecord(schema.keyof(), z.string()).catch({});

/** Fills empty fields with what was typed before, else with the account's data. */
function fillIn(form: CheckoutForm, user: User): void {
  const typed = draftSchema.parse(readCheckoutDraft(user.id) ?? {});
  const known = { ...typed, email: typed.email || user.email, name: typed.name || displayName(user) };
  for (const field of schema.keyof().options) {
    const value = known[field];
    if (value && form.getValues(field) === EMPTY[field]) form.setValue(field, value);
  }
}

/**
 * The shipping form. E-mail and name default to the account's; what was typed is restored when the page is reloaded in
 * the same tab.
 */
export function useCheckoutForm(user: User | null): CheckoutForm {
  const form = useForm<CheckoutFields>({ resolver: zodResolver(schema), defaultValues: EMPTY });
  useEffect(() => {
    if (!user) return undefined;
    fillIn(form, user);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepCheckoutDraft(user.id, values),
    });
  }, [user, form]);
  return form;
}

/** Whether payment can be offered: every field but the country is filled. */
export function isComplete({ country: _country, ...fields }: CheckoutFields): boolean {
  return Object.values(fields).every((value) => value.trim() !== "");
}

/**
 * The address for the tax, null until city, state and ZIP code are filled. A name that will be refused is left out: the
 * form says so, and no amount depends on it.
 */
export function taxableAddress(fields: CheckoutFields): CustomerAddress | null {
  const { street, city, state, zipCode, country, name } = fields;
  if (!city.trim() || !state.trim() || !zipCode.trim()) return null;
  return {
    street,
    city,
    state,
    zipCode,
    country: country.trim().toUpperCase() || DEFAULT_COUNTRY,
    ...(hasLink(name) ? {} : { name }),
  };
}
