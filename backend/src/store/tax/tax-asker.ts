import { AsyncLocalStorage } from "node:async_hooks";

/**
 * For whom the tax service is asked: its calls cost money. They are counted by the visitor's address and by the account.
 * A `stranger` neither is signed in nor has a cart of that amount, and gets no call at all.
 */
export type TaxAsker = { visitor: string; accountId: string | null } | "stranger";

const askers = new AsyncLocalStorage<TaxAsker>();

/** Runs `work` for an asker, also through Medusa, whose tax providers hear of no request. */
export function asTaxAsker<Result>(asker: TaxAsker, work: () => Result): Result {
  return askers.run(asker, work);
}

/** For whom the running request asks; undefined in jobs and at `/app`, which only the daily budget bounds. */
export function currentTaxAsker(): TaxAsker | undefined {
  return askers.getStore();
}
