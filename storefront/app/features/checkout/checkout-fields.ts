import { zodResolver } from "@hookform/resolvers/zod";
import type { CustomerAddress, SavedAddress, User } from "@nocturne/contract";
import { DEFAULT_COUNTRY, missingParts } from "@nocturne/contract/address-format";
import { hasLink } from "@nocturne/contract/links";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { addressesQuery } from "../../api/addresses";
import { addressFields } from "../../components/address/address-schema";
import {
  ADDRESS_FIELDS,
  checkAddress,
  countryCodeOf,
  EMPTY_ADDRESS,
  fieldLabel,
  missingFields,
  toAddressValues,
  fieldsInOrder,
} from "../../components/address/address-values";
import { keepCheckoutDraft, readCheckoutDraft } from "../../lib/checkout-draft";
import type { BuyerFields } from "../payment/build-order";
import { checkoutTexts } from "./texts";

const typedFields = z.extend(addressFields, { email: z.string().check(z.trim()) }).check(
  z.superRefine((fields, context) => {
    const problem = emailProblem(fields.email);
    if (problem) context.addIssue({ code: "custom", path: ["email"], message: problem });
    checkAddress(fields, context);
  }),
);

/** What is sent is the code, whatever was typed. */
const schema = z.pipe(
  typedFields,
  z.transform((fields) => ({ ...fields, country: countryCodeOf(fields.country) ?? fields.country })),
);

function emailProblem(email: string): string | null {
  if (email === "") return checkoutTexts.missing(checkoutTexts.email);
  return z.email().safeParse(email).success ? null : checkoutTexts.invalidEmail;
}

export type CheckoutFields = BuyerFields;
export type CheckoutForm = UseFormReturn<CheckoutFields>;

const EMPTY: CheckoutFields = { email: "", ...EMPTY_ADDRESS };
const FIELDS = Object.keys(EMPTY) as (keyof CheckoutFields)[];

/** First plus last name, else the user name. */
export function displayName(user: User): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.username;
}

const draftSchema = z.catch(z.partialRecord(z.enum(["email", ...ADDRESS_FIELDS]), z.string()), {});

const GUEST = "guest";

const readDraft = (owner: string) => draftSchema.parse(readCheckoutDraft(owner) ?? {});

/** Fills empty fields from the draft, else from the account. */
function fillIn(form: CheckoutForm, user: User | null): void {
  const draft = readDraft(user?.id ?? GUEST);
  const own = user && { email: draft.email || user.email, name: draft.name || displayName(user) };
  const known = { ...draft, ...own };
  for (const field of FIELDS) {
    const value = known[field];
    if (value && form.getValues(field) === EMPTY[field]) form.setValue(field, value);
  }
}

/** Keeps the e-mail. Null empties the address. */
export function fillAddress(form: CheckoutForm, saved: SavedAddress | null, user: User): void {
  const values = saved ? toAddressValues(saved) : EMPTY_ADDRESS;
  for (const field of ADDRESS_FIELDS)
    form.setValue(field, values[field] || (field === "name" ? displayName(user) : ""));
  form.clearErrors();
}

const TYPED_ADDRESS = ["street", "line2", "city", "state", "zipCode", "country"] as const;

const isUntouched = (form: CheckoutForm) => TYPED_ADDRESS.every((field) => form.getValues(field) === EMPTY[field]);

export const isEmail = (email: string): boolean => emailProblem(email.trim()) === null;

/**
 * The shipping form. It defaults to the account's data and last address; what was typed survives a reload in the same tab.
 * `isGuest` once somebody goes on with an e-mail, while `mayBeGuest`.
 */
export function useCheckoutForm(
  user: User | null,
  mayBeGuest = false,
): { form: CheckoutForm; isGuest: boolean; buyAsGuest: () => void } {
  const [wantsGuest, setWantsGuest] = useState(false);
  const isGuest = wantsGuest && mayBeGuest && user === null;
  // `focusFirstRefused` goes by the order on the page, not by that of registration.
  const form = useForm<CheckoutFields>({
    resolver: zodResolver(schema),
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { data: saved } = useQuery({ ...addressesQuery(), enabled: user !== null });
  useEffect(() => {
    // A guest who reloads the page goes on where they were.
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the server does not know what this tab keeps
    if (mayBeGuest && !user && isEmail(readDraft(GUEST).email ?? "")) setWantsGuest(true);
  }, [mayBeGuest, user]);
  useEffect(() => {
    if (!user && !isGuest) return undefined;
    const owner = user?.id ?? GUEST;
    fillIn(form, user);
    if (isGuest) keepCheckoutDraft(owner, form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepCheckoutDraft(owner, values),
    });
  }, [user, isGuest, form]);
  const last = saved?.[0];
  useEffect(() => {
    if (user && last && isUntouched(form)) fillAddress(form, last, user);
  }, [user, form, last]);
  return { form, isGuest, buyAsGuest: () => setWantsGuest(true) };
}

/** In the order of the page. */
function missingIn(fields: CheckoutFields, isGuest: boolean): (keyof CheckoutFields)[] {
  // Without a right e-mail there is nobody to ask a guest's payment for.
  const isThere = isGuest ? isEmail(fields.email) : fields.email.trim() !== "";
  return [...(isThere ? [] : ["email" as const]), ...missingFields(fields)];
}

export const missingLabels = (fields: CheckoutFields, isGuest = false): string[] =>
  missingIn(fields, isGuest).map((field) => (field === "email" ? checkoutTexts.email : fieldLabel(fields, field)));

/** Whether payment can be offered. */
export const isComplete = (fields: CheckoutFields): boolean => missingIn(fields, false).length === 0;

export function focusFirstRefused(form: CheckoutForm): void {
  const country = countryCodeOf(form.getValues("country")) ?? DEFAULT_COUNTRY;
  const onPage = ["email" as const, ...fieldsInOrder(country)];
  const first = onPage.find((field) => form.getFieldState(field).error);
  if (first) form.setFocus(first, { shouldSelect: true });
}

/** Null until all but the street is filled. Without a name that will be refused: no amount depends on it. */
export function taxableAddress(fields: CheckoutFields): CustomerAddress | null {
  const { email: _email, name, ...address } = fields;
  const country = countryCodeOf(fields.country);
  if (!country) return null;
  if (missingParts({ ...address, country }).some((part) => part !== "street")) return null;
  return { ...address, country, ...(hasLink(name) ? {} : { name }) };
}
