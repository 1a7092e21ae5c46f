import { randomUUID } from "node:crypto";
import type { CreatePromotionDTO, MedusaContainer, UpdatePromotionDTO } from "@medusajs/framework/types";
import {
  createCampaignsWorkflow,
  createPromotionRulesWorkflow,
  createPromotionsWorkflow,
  deleteCampaignsWorkflow,
  deletePromotionRulesWorkflow,
  deletePromotionsWorkflow,
  updateCampaignsWorkflow,
  updatePromotionsWorkflow,
} from "@medusajs/medusa/core-flows";
import { centsToNumber, toCents, type BodyOf, type ShopPromotion } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import { isCodeTaken, selectPromotionCategories } from "../medusa-tables/promotion";
import { hasPaidShipping } from "../medusa-tables/shipping";
import { selectPriceTaxes } from "../medusa-tables/tax-setup";
import { CATEGORY_ATTRIBUTE, readPromotion, type KnownPromotion } from "./read-promotion";
import { requirePromotion } from "./read-setup";

type Fields = BodyOf<"updatePromotion">;

/** So that no two owners make the same code, or change one at once. */
const alone = <Result>(scope: MedusaContainer, work: () => Promise<Result>): Promise<Result> =>
  withAdvisoryLock(scope, "promotion-setup", work);

/** Makes a code with a campaign of its own, which counts how often it is used. */
export async function createPromotion(scope: MedusaContainer, fields: Fields): Promise<void> {
  await alone(scope, async () => {
    await requireFreeCode(scope, fields.code, null);
    await requireWhatCounts(scope, fields);
    const rules = toRules(fields);
    await createPromotionsWorkflow(scope).run({
      input: {
        promotionsData: [
          {
            code: fields.code,
            type: "standard",
            status: fields.status,
            is_automatic: false,
            is_tax_inclusive: await includesTax(scope, fields),
            application_method: { ...toMethod(fields), target_rules: rules },
            campaign: toCampaign(fields),
          },
        ],
      },
    });
  });
}

/**
 * Changes a code. Failure: 409 `set_in_medusa`, where it is more than the form says, and `code_in_use`, where orders have it
 * and more would change than its end, its limit and its status.
 */
export async function updatePromotion(scope: MedusaContainer, id: string, fields: Fields): Promise<void> {
  await alone(scope, async () => {
    const known = await requireOwn(scope, id);
    const before = readPromotion(known);
    if (before.isUsed && !isSameOffer(before, fields)) throw new StoreError("code_in_use");
    const changesMethod = !isSameMethod(before, fields);
    await requireFreeCode(scope, fields.code, id);
    if (changesMethod) await requireWhatCounts(scope, fields);
    const campaign_id = await saveCampaign(scope, known, before, fields);
    if (changesMethod) await changeMethod(scope, known, fields);
    const { code, status } = fields;
    await save(scope, { id, ...(before.isUsed ? {} : { code }), status, ...(campaign_id ? { campaign_id } : {}) });
    if (campaign_id && known.record.campaign) await deleteCampaign(scope, known.record.campaign.id);
  });
}

async function save(scope: MedusaContainer, promotion: UpdatePromotionDTO): Promise<void> {
  await updatePromotionsWorkflow(scope).run({ input: { promotionsData: [promotion] } });
}

/** Several writes: meanwhile the code does not count, so that no cart has a half of them. The caller sets its status. */
async function changeMethod(scope: MedusaContainer, { record }: KnownPromotion, fields: Fields): Promise<void> {
  const { id, application_method } = record;
  const rule_type = "target_rules";
  await save(scope, { id, status: "inactive" });
  const rule_ids = (application_method?.target_rules ?? []).map((rule) => rule.id);
  if (rule_ids.length > 0) {
    await deletePromotionRulesWorkflow(scope).run({ input: { rule_type, data: { id, rule_ids } } });
  }
  await save(scope, {
    id,
    is_tax_inclusive: await includesTax(scope, fields),
    application_method: toMethod(fields),
  });
  const rules = toRules(fields);
  if (rules.length > 0) await createPromotionRulesWorkflow(scope).run({ input: { rule_type, data: { id, rules } } });
}

/** Deletes a code with its campaign. Orders keep what it took off. */
export async function deletePromotion(scope: MedusaContainer, id: string): Promise<void> {
  await alone(scope, async () => {
    const { record } = await requireOwn(scope, id);
    await deletePromotionsWorkflow(scope).run({ input: { ids: [id] } });
    if (record.campaign) await deleteCampaign(scope, record.campaign.id);
  });
}

async function deleteCampaign(scope: MedusaContainer, id: string): Promise<void> {
  await deleteCampaignsWorkflow(scope).run({ input: { ids: [id] } });
}

async function requireOwn(scope: MedusaContainer, id: string): Promise<KnownPromotion> {
  const known = await requirePromotion(scope, id);
  if (readPromotion(known).setElsewhere) throw new StoreError("set_in_medusa");
  return known;
}

async function requireFreeCode(scope: MedusaContainer, code: string, otherThan: string | null): Promise<void> {
  if (!(await isCodeTaken(database(scope), code, otherThan))) return;
  throw new StoreError("code_taken", {
    details: [{ path: "code", message: "Another promotion has that code already." }],
  });
}

/** Refuses what no cart could take anything off by. */
async function requireWhatCounts(scope: MedusaContainer, { kind, categories }: Fields): Promise<void> {
  const db = database(scope);
  if (kind === "shipping" && !(await hasPaidShipping(db))) throw new StoreError("shipping_is_free");
  if (categories.length === 0) return;
  const known = new Set((await selectPromotionCategories(db)).map(({ id }) => id));
  if (categories.every((id) => known.has(id))) return;
  const details = [{ path: "categories", message: "One of these categories does not exist any more." }];
  throw new StoreError("invalid_request", { details });
}

const centsOf = ({ amount }: ShopPromotion) => (amount === null ? null : toCents(amount));

function isSameMethod(before: ShopPromotion, { kind, percent, amount, categories }: Fields): boolean {
  if (before.kind !== kind || before.categories.join() !== categories.join()) return false;
  if (kind === "percent") return before.percent === percent;
  return kind === "shipping" || centsOf(before) === amount;
}

/** Whether a shopper has what was promised to the ones before. */
function isSameOffer(before: ShopPromotion, fields: Fields): boolean {
  return (
    isSameMethod(before, fields) &&
    before.code.toUpperCase() === fields.code &&
    before.starts === (fields.starts?.toISOString() ?? null) &&
    (before.usage === "once_each") === (fields.usage === "once_each")
  );
}

/** An amount off prices with tax is one with tax, too: what is promised is what is taken off. */
async function includesTax(scope: MedusaContainer, { kind }: Fields): Promise<boolean> {
  if (kind !== "amount") return false;
  const prices = await selectPriceTaxes(database(scope));
  return prices.some((price) => price.scope === "currency" && price.includesTax);
}

function toMethod({ kind, percent, amount, categories }: Fields): CreatePromotionDTO["application_method"] {
  const common = { allocation: "across", currency_code: "usd", max_quantity: null } as const;
  if (kind === "shipping") return { ...common, type: "percentage", target_type: "shipping_methods", value: 100 };
  const target_type = categories.length > 0 ? "items" : "order";
  return kind === "percent"
    ? { ...common, type: "percentage", target_type, value: percent ?? 0 }
    : { ...common, type: "fixed", target_type, value: centsToNumber(amount ?? 0) };
}

const toRules = ({ categories }: Fields) =>
  categories.length === 0 ? [] : [{ attribute: CATEGORY_ATTRIBUTE, operator: "in" as const, values: categories }];

const toLimit = ({ usage, limit }: Fields): number | null =>
  usage === "once_each" ? 1 : usage === "limited" ? limit : null;

function toCampaign(fields: Fields) {
  const { code, starts, ends, usage } = fields;
  const limit = toLimit(fields);
  return {
    name: code,
    campaign_identifier: `code-${randomUUID()}`,
    starts_at: starts,
    ends_at: ends,
    budget:
      usage === "once_each"
        ? { type: "use_by_attribute" as const, attribute: "customer_id", limit }
        : { type: "usage" as const, limit },
  };
}

/**
 * Writes dates and limit into the campaign of a code. Returns the id of a new one, where it had none: Medusa never changes
 * what a budget counts.
 */
async function saveCampaign(
  scope: MedusaContainer,
  { record: { campaign } }: KnownPromotion,
  before: ShopPromotion,
  fields: Fields,
): Promise<string | null> {
  const isSameCount = (before.usage === "once_each") === (fields.usage === "once_each");
  if (campaign?.budget && isSameCount) {
    const { starts: starts_at, ends: ends_at } = fields;
    const budget = { limit: toLimit(fields) };
    await updateCampaignsWorkflow(scope).run({
      input: { campaignsData: [{ id: campaign.id, starts_at, ends_at, budget }] },
    });
    return null;
  }
  const { result } = await createCampaignsWorkflow(scope).run({ input: { campaignsData: [toCampaign(fields)] } });
  return result[0]?.id ?? null;
}
