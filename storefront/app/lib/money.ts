import { formatCents, toCents } from "@nocturne/contract/money";

/** Formats an amount of the server: `$25.00`. */
export function dollars(amount: string | number): string {
  return `$${formatCents(toCents(amount) ?? 0)}`;
}
