import { formatCents, toCents } from "@nocturne/contract/money";

/** An amount of the server, ready to be shown: `$25.00`. */
export function dollars(amount: string | number): string {
  return `$${formatCents(toCents(amount) ?? 0)}`;
}
