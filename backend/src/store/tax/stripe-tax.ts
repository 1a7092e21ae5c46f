import { createHash } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { CustomerAddress } from "@nocturne/contract";
import { database } from "../../lib/database";
import { stripe, isStripeEnabled } from "../stripe/stripe-client";
import { findTaxQuote, saveTaxQuote } from "./tax-quote-table";
import { takeTaxCall } from "./tax-budget";
import { findUsState } from "./us-states";
import { config } from "../../lib/config";

/** A figure is asked for once a day: what was quoted is what is charged. */
const VALID_HOURS = 24;

export function usesStripeTax(): boolean {
  return isStripeEnabled() && config().STRIPE_TAX;
}

/** `refused`: whoever asked had no call left, which says nothing of others. */
type Answer = { taxCents: number | null } | "refused";

/** Questions that are being asked: whoever asks the same meanwhile shares the answer. */
const underWay = new Map<string, Promise<Answer>>();

/**
 * Stripe Tax's figure in cents. A known one is given to everybody; a new one costs a call (see `takeTaxCall`). Null where
 * no call is left, and where Stripe does not answer or does not know the address; that is logged.
 */
export async function quoteStripeTax(
  scope: MedusaContainer,
  subtotalCents: number,
  address: CustomerAddress & { country: string },
): Promise<number | null> {
  const place = placeOf(address);
  const id = createHash("sha256")
    .update(JSON.stringify([subtotalCents, place]))
    .digest("hex");
  const known = await findTaxQuote(database(scope), id);
  if (known !== null) return known;
  // Nothing is awaited between this look and the note below, where nobody asks yet.
  const pending = underWay.get(id);
  const shared = pending && (await pending);
  if (shared && shared !== "refused") return shared.taxCents;
  const asked = askOnce(scope, id, subtotalCents, place);
  underWay.set(id, asked);
  try {
    const answer = await asked;
    return answer === "refused" ? null : answer.taxCents;
  } finally {
    if (underWay.get(id) === asked) underWay.delete(id);
  }
}

/** Looks once more first: another question may have been answered since the last look. */
async function askOnce(scope: MedusaContainer, id: string, subtotalCents: number, place: Place): Promise<Answer> {
  const known = await findTaxQuote(database(scope), id);
  if (known !== null) return { taxCents: known };
  if (!(await takeTaxCall(scope))) return "refused";
  return { taxCents: await askStripe(scope, id, subtotalCents, place) };
}

async function askStripe(
  scope: MedusaContainer,
  id: string,
  subtotalCents: number,
  place: Place,
): Promise<number | null> {
  try {
    const calculation = await stripe().tax.calculations.create({
      currency: "usd",
      line_items: [{ amount: subtotalCents, reference: "cart", tax_behavior: "exclusive" }],
      customer_details: { address: place, address_source: "shipping" },
    });
    return await saveTaxQuote(database(scope), id, calculation.tax_amount_exclusive, VALID_HOURS);
  } catch (error) {
    const { code, type } = error as { code?: string; type?: string };
    scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Stripe Tax gave no figure (${code ?? type ?? "no answer"}); the table of state rates serves.`);
    return null;
  }
}

type Place = ReturnType<typeof placeOf>;

function placeOf(address: CustomerAddress & { country: string }) {
  return {
    line1: address.street ?? "",
    city: address.city ?? "",
    state: address.country === "US" ? findUsState(address.state).code : (address.state ?? ""),
    postal_code: address.zipCode ?? "",
    country: address.country,
  };
}
