import { deletePromotion, updatePromotion } from "../../../../../store/promotion-setup/edit-promotions";
import { readPromotionSetup, readShopPromotion } from "../../../../../store/promotion-setup/read-setup";
import { endpoint } from "../../../../endpoint";

export const GET = endpoint("getPromotion", ({ scope, params }) => readShopPromotion(scope, params.id));

export const PUT = endpoint("updatePromotion", async ({ scope, params, body }) => {
  await updatePromotion(scope, params.id, body);
  return await readPromotionSetup(scope);
});

export const DELETE = endpoint("deletePromotion", async ({ scope, params }) => {
  await deletePromotion(scope, params.id);
  return await readPromotionSetup(scope);
});
