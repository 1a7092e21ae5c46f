import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { PROMOTION_KINDS, type PromotionSetup, type ShopPromotion } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import {
  selectPromotionCategories,
  selectPromotions,
  selectPromotionSums,
  selectSharedPromotions,
  type Promotion,
} from "../medusa-tables/promotion";
import { hasPaidShipping } from "../medusa-tables/shipping";
import { readPromotion, type KnownPromotion } from "./read-promotion";

const MAX_LISTED = 500;

/** The promotions as Medusa has them, and what a new one can be. */
export async function readPromotionSetup(scope: MedusaContainer): Promise<PromotionSetup> {
  const db = database(scope);
  const [promotions, categories, isPaid] = await Promise.all([
    readKnown(scope),
    selectPromotionCategories(db),
    hasPaidShipping(db),
  ]);
  return {
    promotions: promotions.map(readPromotion),
    kinds: PROMOTION_KINDS.filter((kind) => kind !== "shipping" || isPaid),
    categories,
  };
}

export async function readShopPromotion(scope: MedusaContainer, id: string): Promise<ShopPromotion> {
  return readPromotion(await requirePromotion(scope, id));
}

/** Failure: 404 `code_not_found`. */
export async function requirePromotion(scope: MedusaContainer, id: string): Promise<KnownPromotion> {
  const [known] = await readKnown(scope, id);
  if (!known) throw new StoreError("code_not_found");
  return known;
}

async function readKnown(scope: MedusaContainer, id?: string): Promise<KnownPromotion[]> {
  const db = database(scope);
  const rows = await selectPromotions(db, MAX_LISTED, id ?? null);
  const [records, sums, shared] = await Promise.all([
    readRecords(scope, rows),
    selectPromotionSums(db),
    selectSharedPromotions(
      db,
      rows.map((row) => row.id),
    ),
  ]);
  const sumOf = new Map(sums.map((sum) => [sum.id, sum]));
  return rows.flatMap((row) => {
    const record = records.get(row.id);
    return record ? [{ row, record, sum: sumOf.get(row.id), isShared: shared.includes(row.id) }] : [];
  });
}

async function readRecords(scope: MedusaContainer, rows: Promotion[]) {
  const records = await scope.resolve(Modules.PROMOTION).listPromotions(
    { id: rows.map(({ id }) => id) },
    {
      relations: [
        "application_method",
        "application_method.target_rules",
        "application_method.target_rules.values",
        "rules",
        "campaign",
        "campaign.budget",
      ],
      take: rows.length,
    },
  );
  return new Map(records.map((record) => [record.id, record]));
}
