import { zodResolver } from "@hookform/resolvers/zod";
import type { CustomerAddress, SavedAddress, User } from "@nocturne/contract";
import { DEFAULT_COUNTRY, missingParts, partsInOrder } from "@nocturne/contract/address-format";
import { hasLink } from "@nocturne/contract/links";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { addressesQuery } from "../../api/addresses";
import {
  ADDRESS_FIELDS,
  checkAddress,
  countryCodeOf,
  EMPTY_ADDRESS,
  fieldLabel,
  MAX_LENGTHS,
  missingFields,
  toAddressValues,
  type AddressValues,
} from "../../components/address/address-values";
import { keepCheckoutDraft, readCheckoutDraft } from "../../lib/checkout-draft";
import { checkoutTexts } from "./texts";

const typed = (field: keyof AddressValues) => z.string().trim().max(MAX_LENGTHS[field]);

const schema = z
  .object({
    email: z.string().trim(),
    name: typed("name"),
    country: typed("country"),
    company: typed("company"),
    street: typed("street"),
    line2: typed("line2"),
    city: typed("city"),
    state: typed("state"),
    zipCode: typed("zipCode"),
    phone: typed("phone"),
  })
  .superRefine((fields, context) => {
    const problem = emailProblem(fields.email);
    if (problem) context.addIssue({ code: "custom", path: ["email"], message: problem });
    checkAddress(fields, context);
  })
  // What is sent is the code, whatever was typed.
  .transform((fields) => ({ ...fields, country: countryCodeOf(fields.country) ?? fields.country }));

function emailProblem(email: string): string | null {
  if (email === "") return checkoutTexts.missing(checkoutTexts.email);
  return z.email().safeParse(email).success ? null : checkoutTexts.invalidEmail;
}

export type CheckoutFields = AddressValues & { email: string };
export type CheckoutForm = UseFormReturn<CheckoutFields>;

const EMPTY: CheckoutFields = { email: "", ...EMPTY_ADDRESS };
const FIELDS = Object.keys(EMPTY) as (keyof CheckoutFields)[];

/** First plus last name, else the user name. */
export function displayName(user: User): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.username;
}

const draftSchema = z.partialRecord(z.enum(["email", ...ADDRESS_FIELDS]), z.string()).catch({});

/** Fills empty fields with what was typed before, else with the account's data. */
function fillIn(form: CheckoutForm, user: User): void {
  const draft = draftSchema.parse(readCheckoutDraft(user.id) ?? {});
  const known = { ...draft, email: draft.email || user.email, name: draft.name || displayName(user) };
  for (const field of FIELDS) {
    const value = known[field];
    if (value && form.getValues(field) === EMPTY[field]) form.setValue(field, value);
  }
}

/** Replaces the address; the e-mail stays. Null empties it, for another one. */
export function fillAddress(form: CheckoutForm, saved: SavedAddress | null, user: User): void {
  const values = saved ? toAddressValues(saved) : EMPTY_ADDRESS;
  for (const field of ADDRESS_FIELDS)
    form.setValue(field, values[field] || (field === "name" ? displayName(user) : ""));
  form.clearErrors();
}

const TYPED_ADDRESS = ["street", "line2", "city", "state", "zipCode", "country"] as const;

/** Whether nobody has typed or filled in an address yet. */
const isUntouched = (form: CheckoutForm) => TYPED_ADDRESS.every((field) => form.getValues(field) === EMPTY[field]);

/**
 * The shipping form. E-mail and name default to the account's, the address to the one of its last order; what was typed is
 * restored when the page is reloaded in the same tab.
 */
export function useCheckoutForm(user: User | null): CheckoutForm {
  // `focusFirstRefused` goes by the order on the page, not by that of registration.
  const form = useForm<CheckoutFields>({
    resolver: zodResolver(schema),
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { data: saved } = useQuery({ ...addressesQuery(), enabled: user !== null });
  useEffect(() => {
    if (!user) return undefined;
    fillIn(form, user);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepCheckoutDraft(user.id, values),
    });
  }, [user, form]);
  const last = saved?.[0];
  useEffect(() => {
    if (user && last && isUntouched(form)) fillAddress(form, last, user);
  }, [user, form, last]);
  return form;
}

/** The fields that are missing, in the order of the page. */
export function missingIn(fields: CheckoutFields): (keyof CheckoutFields)[] {
  return [...(fields.email.trim() ? [] : ["email" as const]), ...missingFields(fields)];
}

/** The names of the missing fields, as the page has them. */
export const missingLabels = (fields: CheckoutFields): string[] =>
  missingIn(fields).map((field) => (field === "email" ? checkoutTexts.email : fieldLabel(fields, field)));

/** Whether payment can be offered: every field is filled that the country's addresses have. */
export const isComplete = (fields: CheckoutFields): boolean => missingIn(fields).length === 0;

/** Goes to the first field, in the order of the page, that was refused. */
export function focusFirstRefused(form: CheckoutForm): void {
  const parts = partsInOrder(countryCodeOf(form.getValues("country")) ?? DEFAULT_COUNTRY);
  const onPage = ["email", "country", "name", ...parts, "line2", "company", "phone"] as const;
  const first = onPage.find((field) => form.getFieldState(field).error);
  if (first) form.setFocus(first, { shouldSelect: true });
}

/**
 * The address for the tax, null until all but the street is filled. A name that will be refused is left out: the form says
 * so, and no amount depends on it.
 */
export function taxableAddress(fields: CheckoutFields): CustomerAddress | null {
  const { email: _email, name, ...address } = fields;
  const country = countryCodeOf(fields.country);
  if (!country) return null;
  if (missingParts({ ...address, country }).some((part) => part !== "street")) return null;
  return { ...address, country, ...(hasLink(name) ? {} : { name }) };
}
