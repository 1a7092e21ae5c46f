import { group, list, text, type Params } from "./form.ts";
import type { Ledger } from "./ledger.ts";
import { invalid } from "./failure.ts";

const PAGE = 10;
const MAX_LIMIT = 100;

type Listed = { id: string; created: number };

function inRange(created: number, params: Params): boolean {
  const bounds = group(params, "created");
  const bound = (name: string, otherwise: number) => Number(text(bounds, name) ?? otherwise);
  return (
    created >= bound("gte", -Infinity) &&
    created > bound("gt", -Infinity) &&
    created <= bound("lte", Infinity) &&
    created < bound("lt", Infinity)
  );
}

/** One page of a list, newest first, with Stripe's cursors. */
export function page<Value extends Listed>(url: string, values: Value[], params: Params) {
  const limit = Number(text(params, "limit") ?? PAGE);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) throw invalid("Invalid limit.", { param: "limit" });
  const newestFirst = values.filter(({ created }) => inRange(created, params)).toReversed();
  const after = text(params, "starting_after");
  const before = text(params, "ending_before");
  const indexOf = (id: string) => newestFirst.findIndex((value) => value.id === id);
  const start = after ? indexOf(after) + 1 : before ? Math.max(0, indexOf(before) - limit) : 0;
  const end = before ? indexOf(before) : start + limit;
  return {
    object: "list" as const,
    data: newestFirst.slice(start, Math.min(end, start + limit)),
    has_more: newestFirst.length > start + limit,
    url,
  };
}

const EXPANDABLE: Record<string, (ledger: Ledger, id: string) => unknown> = {
  payment_method: (ledger, id) => ledger.methods.find(id),
  latest_charge: (ledger, id) => ledger.charges.find(id),
  charge: (ledger, id) => ledger.charges.find(id),
  payment_intent: (ledger, id) => ledger.intents.find(id),
  customer: (ledger, id) => ledger.customers.find(id),
};

type Loose = Record<string, unknown>;

function expandPath(ledger: Ledger, value: unknown, [name = "", ...rest]: string[]): void {
  if (typeof value !== "object" || value === null) return;
  const target = value as Loose;
  const inner = target[name];
  if (Array.isArray(inner)) {
    for (const one of inner) expandPath(ledger, one, rest);
    return;
  }
  if (typeof inner === "string") target[name] = structuredClone(EXPANDABLE[name]?.(ledger, inner)) ?? inner;
  if (rest.length > 0) expandPath(ledger, target[name], rest);
}

/** A copy of an answer in which the ids that `expand[]` names are replaced by what they stand for. */
export function expand(ledger: Ledger, answer: object, params: Params): object {
  const copy = structuredClone(answer);
  for (const path of list(params, "expand")) {
    if (typeof path === "string") expandPath(ledger, copy, path.split("."));
  }
  return copy;
}
