import type { VisitNumbers, VisitStep, VisitSums } from "@nocturne/contract";
import type { PlacedOrdersRow } from "../medusa-tables/numbers";
import type { VisitsRow } from "../visits/visit-count-table";

const SUM_OF = {
  visit: "visits",
  product: "products",
  cart: "carts",
  checkout: "checkouts",
} as const satisfies Record<VisitStep, keyof VisitSums>;

const noVisits = (): VisitSums => ({ visits: 0, products: 0, carts: 0, checkouts: 0, orders: 0 });

const isStep = (step: string): step is VisitStep => Object.hasOwn(SUM_OF, step);

type VisitSources = {
  /** The first days of the periods. */
  starts: readonly string[];
  counted: readonly VisitsRow[];
  placed: readonly PlacedOrdersRow[];
};

/** Puts together what was counted and the orders; period 0 is all days before. Pure. */
export function sumVisits({ starts, counted, placed }: VisitSources): Omit<VisitNumbers, "timeZone"> {
  const before = noVisits();
  const periods = starts.map((start) => ({ start, ...noVisits() }));
  const totals = noVisits();
  const add = (period: number, name: keyof VisitSums, value: number) => {
    (periods[period - 1] ?? before)[name] += value;
    if (period > 0) totals[name] += value;
  };
  for (const { period, step, total } of counted) if (isStep(step)) add(period, SUM_OF[step], total);
  for (const { period, orders } of placed) add(period, "orders", orders);
  return { totals, before, periods };
}
