import type { InputOf, OutputOf, PathOf } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client";

export type PromotionSetup = OutputOf<"listPromotions">;
export type ShopPromotion = PromotionSetup["promotions"][number];

const PROMOTIONS = "/api/admin/promotions" satisfies PathOf<"listPromotions">;

export const promotionSetupQuery = () =>
  queryOptions({
    queryKey: [PROMOTIONS],
    queryFn: ({ signal }) => api("GET /api/admin/promotions", { signal }),
    staleTime: 0,
  });

export const createPromotion = (body: InputOf<"createPromotion">) => api("POST /api/admin/promotions", { body });

export const updatePromotion = (id: string, body: InputOf<"updatePromotion">) =>
  api("PUT /api/admin/promotions/{id}", { params: { id }, body });

export const deletePromotion = (id: string) => api("DELETE /api/admin/promotions/{id}", { params: { id } });
