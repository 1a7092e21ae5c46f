import type { InputOf, OutputOf, PathOf } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client";

export type ShippingSetup = OutputOf<"getShippingSetup">;
export type ShippingZone = ShippingSetup["zones"][number];
export type ShippingRate = ShippingZone["rates"][number];
export type TaxSetup = OutputOf<"getTaxSetup">;
export type CountryTax = TaxSetup["countries"][number];

const SHIPPING = "/api/admin/shipping" satisfies PathOf<"getShippingSetup">;
const TAXES = "/api/admin/taxes" satisfies PathOf<"getTaxSetup">;

export const shippingSetupQuery = () =>
  queryOptions({
    queryKey: [SHIPPING],
    queryFn: ({ signal }) => api("GET /api/admin/shipping", { signal }),
    staleTime: 0,
  });

export const createZone = (body: InputOf<"createShippingZone">) => api("POST /api/admin/shipping/zones", { body });

export const updateZone = (id: string, body: InputOf<"updateShippingZone">) =>
  api("PUT /api/admin/shipping/zones/{id}", { params: { id }, body });

export const deleteZone = (id: string) => api("DELETE /api/admin/shipping/zones/{id}", { params: { id } });

export const createRate = (zoneId: string, body: InputOf<"createShippingRate">) =>
  api("POST /api/admin/shipping/zones/{id}/rates", { params: { id: zoneId }, body });

export const updateRate = (id: string, body: InputOf<"updateShippingRate">) =>
  api("PUT /api/admin/shipping/rates/{id}", { params: { id }, body });

export const deleteRate = (id: string) => api("DELETE /api/admin/shipping/rates/{id}", { params: { id } });

export const taxSetupQuery = () =>
  queryOptions({ queryKey: [TAXES], queryFn: ({ signal }) => api("GET /api/admin/taxes", { signal }), staleTime: 0 });

export const setPriceTax = (body: InputOf<"setPriceTax">) => api("PUT /api/admin/taxes", { body });

export const setCountryTax = (country: string, body: InputOf<"setCountryTax">) =>
  api("PUT /api/admin/taxes/{country}", { params: { country }, body });

export const deleteCountryTax = (country: string) => api("DELETE /api/admin/taxes/{country}", { params: { country } });
