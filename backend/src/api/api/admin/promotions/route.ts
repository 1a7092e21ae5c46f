import { createPromotion } from "../../../../store/promotion-setup/edit-promotions";
import { readPromotionSetup } from "../../../../store/promotion-setup/read-setup";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("listPromotions", ({ scope }) => readPromotionSetup(scope));

export const POST = endpoint("createPromotion", async ({ scope, body }) => {
  await createPromotion(scope, body);
  return await readPromotionSetup(scope);
});
