import { PromotionBody, PromotionSetup, ShopPromotion } from "../promotion-setup.js";
import { describeRoutes } from "./endpoint.js";

export const promotionEndpoints = describeRoutes("Promotions", {
  listPromotions: { summary: "The promotion codes, and what a new one can be", response: PromotionSetup },
  createPromotion: { summary: "Make a promotion code", body: PromotionBody, response: PromotionSetup, status: 201 },
  getPromotion: { summary: "A promotion code", response: ShopPromotion },
  updatePromotion: {
    summary: "Change a promotion code; of one that orders have, only its end, its limit and its status",
    body: PromotionBody,
    response: PromotionSetup,
  },
  deletePromotion: { summary: "Delete a promotion code; orders keep what it took off", response: PromotionSetup },
});
