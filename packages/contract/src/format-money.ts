/**
 * An amount as people read it: `$25.00` in the store's own currency, `€25.00` and `¥2,500` where one is named. `amount`:
 * decimal text or a number, as `/api` says it. In a file of its own, since every page carries it.
 */
export function formatMoney(amount: string | number, currency?: string): string {
  const value = Number(amount) || 0;
  if (currency) return value.toLocaleString("en-US", { style: "currency", currency });
  return `${value < 0 ? "-" : ""}$${Math.abs(value).toFixed(2)}`;
}
