import {
  CountryTaxBody,
  CreateShippingZoneBody,
  PriceTaxBody,
  ShippingRateBody,
  ShippingSetup,
  TaxSetup,
  UpdateShippingZoneBody,
} from "../shipping-setup.js";
import { describeRoutes } from "./endpoint.js";

export const shippingSetupEndpoints = describeRoutes("Shipping and tax", {
  getShippingSetup: { summary: "Where the shop ships to, and for how much", response: ShippingSetup },
  createShippingZone: {
    summary: "Ship to countries in a way of their own; they leave the zones that had them",
    body: CreateShippingZoneBody,
    response: ShippingSetup,
    status: 201,
  },
  updateShippingZone: {
    summary: "Name a zone and its countries; they leave the zones that had them",
    body: UpdateShippingZoneBody,
    response: ShippingSetup,
  },
  deleteShippingZone: {
    summary: "Delete a zone with its rates; nobody in its countries can buy then",
    response: ShippingSetup,
  },
  createShippingRate: {
    summary: "Add a way to ship to a zone",
    body: ShippingRateBody,
    response: ShippingSetup,
    status: 201,
  },
  updateShippingRate: {
    summary: "Change a way to ship and what it costs",
    body: ShippingRateBody,
    response: ShippingSetup,
  },
  deleteShippingRate: { summary: "Delete a way to ship", response: ShippingSetup },
  getTaxSetup: { summary: "What taxes which country, and whether prices include it", response: TaxSetup },
  setPriceTax: { summary: "Say whether prices include tax", body: PriceTaxBody, response: TaxSetup },
  setCountryTax: { summary: "Tax a country with a rate", body: CountryTaxBody, response: TaxSetup },
  deleteCountryTax: { summary: "Tax a country no more by the owner's rate", response: TaxSetup },
});
