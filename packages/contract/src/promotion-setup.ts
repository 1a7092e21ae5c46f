import { z } from "zod";
import { Amount, Money } from "./amount.js";
import {
  MAX_PROMOTION_CATEGORIES,
  MAX_PROMOTION_CENTS,
  MAX_PROMOTION_CODE,
  MAX_PROMOTION_USES,
  MIN_PROMOTION_CODE,
  PROMOTION_KINDS,
  PROMOTION_USAGES,
} from "./promotion-limits.js";

/** What is set of it. Whether it counts depends on more: see `PromotionState`. */
const PromotionStatus = z.enum(["draft", "active", "inactive"]);

const PromotionState = z.enum(["draft", "scheduled", "active", "inactive", "expired", "used_up"]);

/** Why a promotion is changed in the Medusa admin alone: it says more than the owner's form. */
const PromotionSetElsewhere = z.enum(["automatic", "buyget", "rules", "method", "campaign"]);

/**
 * A promotion of Medusa. `kind` and `usage` are null where it is more than the form can say. `orders`, `takenOff`: the orders
 * that have it and what it took off them; cancelled ones do not count. `isUsed`: only its end, limit and status can change.
 */
export const ShopPromotion = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(PROMOTION_KINDS).nullable(),
  percent: z.number().nullable(),
  amount: Money.nullable(),
  /** The categories whose products it is for; all products where it names none. */
  categories: z.array(z.string()),
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  usage: z.enum(PROMOTION_USAGES).nullable(),
  limit: z.number().nullable(),
  status: PromotionStatus,
  state: PromotionState,
  orders: z.number().int(),
  takenOff: Money,
  isUsed: z.boolean(),
  setElsewhere: PromotionSetElsewhere.nullable(),
});
export type ShopPromotion = z.output<typeof ShopPromotion>;

/** The newest promotions first. `kinds`: what a new code can take off; shipping only where some of it is paid for. */
export const PromotionSetup = z.object({
  promotions: z.array(ShopPromotion),
  kinds: z.array(z.enum(PROMOTION_KINDS)),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type PromotionSetup = z.output<typeof PromotionSetup>;

const Code = z
  .string()
  .max(100)
  .transform((code) => code.trim().toUpperCase())
  .refine(
    ({ length }) => length >= MIN_PROMOTION_CODE && length <= MAX_PROMOTION_CODE,
    `A code has ${MIN_PROMOTION_CODE} to ${MAX_PROMOTION_CODE} characters.`,
  )
  .refine((code) => /^[A-Z0-9_-]*$/.test(code), "Letters from A to Z, digits, - and _ alone.");

const Percent = z
  .number("Please enter a number from 1 to 100.")
  .min(1, "At least 1 percent.")
  .max(100, "At most 100 percent.")
  .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, "At most two decimals.");

const Moment = z.iso
  .datetime({ offset: true, error: "Please enter a date and a time." })
  .transform((text) => new Date(text))
  .nullable()
  .default(null);

const NEEDED = { percent: "Please enter a number from 1 to 100.", amount: "Please enter an amount above 0." } as const;

export const PromotionBody = z
  .object({
    code: Code,
    kind: z.enum(PROMOTION_KINDS),
    percent: Percent.nullable().default(null),
    amount: Amount.refine((cents) => cents > 0, NEEDED.amount)
      .refine((cents) => cents <= MAX_PROMOTION_CENTS, "That is more than anything costs.")
      .nullable()
      .default(null),
    categories: z
      .array(z.string().min(1).max(100))
      .max(MAX_PROMOTION_CATEGORIES, `At most ${MAX_PROMOTION_CATEGORIES} categories.`)
      .transform((ids) => [...new Set(ids)].sort())
      .default([]),
    starts: Moment,
    ends: Moment,
    usage: z.enum(PROMOTION_USAGES).default("unlimited"),
    limit: z
      .number("Please enter a whole number.")
      .int("Please enter a whole number.")
      .min(1, "At least 1.")
      .max(MAX_PROMOTION_USES, `At most ${MAX_PROMOTION_USES}.`)
      .nullable()
      .default(null),
    status: PromotionStatus,
  })
  .superRefine(({ kind, percent, amount, categories, starts, ends, usage, limit }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (kind === "percent" && percent === null) refuse("percent", NEEDED.percent);
    if (kind === "amount" && amount === null) refuse("amount", NEEDED.amount);
    if (kind === "shipping" && categories.length > 0) refuse("categories", "Shipping has no category.");
    if (starts && ends && ends <= starts) refuse("ends", "The end is after the start.");
    if (usage === "limited" && limit === null) refuse("limit", "Please enter how often it counts.");
  });
