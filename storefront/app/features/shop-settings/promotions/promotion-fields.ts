import type { InputOf } from "@nocturne/contract";
import type { ShopPromotion } from "../../../api/promotions";
import { typedAmount } from "../../../lib/typed-amount";

/** What the form holds: everything that is typed is text. */
export type PromotionFields = {
  code: string;
  kind: NonNullable<ShopPromotion["kind"]>;
  percent: string;
  amount: string;
  categories: string[];
  usage: NonNullable<ShopPromotion["usage"]>;
  limit: string;
  starts: string;
  ends: string;
  status: ShopPromotion["status"];
};

export const FIELD_NAMES = ["code", "percent", "amount", "categories", "limit", "starts", "ends"] as const;

/** A time as a field of the browser's own time has it, to the minute. Pure but for the time zone. */
function toLocalTime(moment: string | null): string {
  if (!moment) return "";
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment of a field; the known one where the field still says it, with its seconds. */
function toMoment(typed: string, known: string | null | undefined): string | null {
  if (!typed) return null;
  return known && toLocalTime(known) === typed ? known : new Date(typed).toISOString();
}

export const toFields = (promotion?: ShopPromotion): PromotionFields => ({
  code: promotion?.code ?? "",
  kind: promotion?.kind ?? "percent",
  percent: promotion?.percent?.toString() ?? "",
  amount: promotion?.amount ?? "",
  categories: promotion?.categories ?? [],
  usage: promotion?.usage ?? "unlimited",
  limit: promotion?.limit?.toString() ?? "",
  starts: toLocalTime(promotion?.starts ?? null),
  ends: toLocalTime(promotion?.ends ?? null),
  status: promotion?.status ?? "active",
});

const toNumber = (typed: string): number => Number(typed.trim().replace(",", ".") || Number.NaN);

/** The number that is not one, of those that this kind of code needs. */
export function findNoNumber({ kind, percent, usage, limit }: PromotionFields): "percent" | "limit" | null {
  if (kind === "percent" && Number.isNaN(toNumber(percent))) return "percent";
  return usage === "limited" && Number.isNaN(toNumber(limit)) ? "limit" : null;
}

/** What is sent: nothing that the kind of the code does not ask for. */
export function toBody(fields: PromotionFields, known?: ShopPromotion): InputOf<"createPromotion"> {
  const { code, kind, percent, amount, categories, usage, limit, starts, ends, status } = fields;
  return {
    code,
    kind,
    percent: kind === "percent" ? toNumber(percent) : null,
    amount: kind === "amount" ? typedAmount(amount) : null,
    categories: kind === "shipping" ? [] : categories,
    usage,
    limit: usage === "limited" ? toNumber(limit) : null,
    starts: toMoment(starts, known?.starts),
    ends: toMoment(ends, known?.ends),
    status,
  };
}

/** Without 0, O, 1 and I, which are read for each other. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** A code that nobody guesses: 32 letters divide what a byte can be. */
export const randomCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(CODE_LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join("");
