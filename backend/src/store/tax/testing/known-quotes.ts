import { createHash } from "node:crypto";
import { asValue } from "@medusajs/framework/awilix";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils";

type Place = { line1: string; city: string; state: string; postal_code: string; country: string };

/**
 * A container whose database has heard these figures of Stripe Tax, in cents, by the very amount and place that they
 * are for, and in which no call is left for any other question.
 */
export function havingQuotes(...known: [subtotalCents: number, place: Place, taxCents: number][]): MedusaContainer {
  const figures = new Map(known.map(([cents, place, taxCents]) => [digest(cents, place), taxCents]));
  const raw = async (sql: string, [id]: [string]) => {
    const taxCents = sql.includes("from tax_quote") ? figures.get(id) : undefined;
    return { rows: taxCents === undefined ? [] : [{ tax_cents: taxCents }], rowCount: 0 };
  };
  const scope = createMedusaContainer();
  scope.register(ContainerRegistrationKeys.PG_CONNECTION, asValue({ raw }));
  scope.register(ContainerRegistrationKeys.LOGGER, asValue({ warn: () => undefined }));
  return scope;
}

function digest(cents: number, place: Place): string {
  return createHash("sha256")
    .update(JSON.stringify([cents, place]))
    .digest("hex");
}
