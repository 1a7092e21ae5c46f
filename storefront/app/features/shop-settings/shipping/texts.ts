import { countryName } from "@nocturne/contract/address-format";
import type { ShippingRate } from "../../../api/shipping-setup";

/** Every text of the section "Shipping". */

const MOST_NAMES = 6;

/** Countries by their names; where they are many, how many. */
export function countriesText(codes: readonly string[]): string {
  if (codes.length === 0) return "No country.";
  if (codes.length > MOST_NAMES) return `${codes.length} countries`;
  return codes.map(countryName).toSorted().join(", ");
}

export const SET_ELSEWHERE: Readonly<Record<NonNullable<ShippingRate["setElsewhere"]>, string>> = {
  calculated: "Its carrier says what it costs. Changed in Medusa.",
  rules: "For certain customers or orders alone. Changed in Medusa.",
  prices: "Several prices. Changed in Medusa.",
  return: "For what comes back. Changed in Medusa.",
  hidden: "Not on offer in the shop. Changed in Medusa.",
};

export const shippingTexts = {
  loading: "Weighing the parcels...",
  promise: (freeFrom: string | null) => {
    if (freeFrom === null) return "Not every order can ship free.";
    return Number(freeFrom) === 0 ? "Every order ships free." : `Every order from $${freeFrom} on ships free.`;
  },
  promiseNote: "The banner says the same until you write your own.",
  medusa: "Open in Medusa",
  medusaPath: "/app/settings/locations",
  pickup: "Pick-up",
  places: (count: number) => `Beside ${count === 1 ? "a part" : `${count} parts`} of countries, set in Medusa.`,
  noRates: "No way to ship yet: nobody in this zone can buy.",
  free: "Free",
  freeFrom: (amount: string) => `free from $${amount}`,
  unknownPrice: "Varies",
  ofWeight: (band: string) => `Orders ${band}`,
  gap: (band: string) => `No rate of this zone covers orders ${band}.`,
  unweighed: (count: number) => {
    return count === 1
      ? "1 product has no weight: it counts as 0 kg."
      : `${count} products have no weight: they count as 0 kg.`;
  },
  shipsNowhere: (countries: string) => `Nothing ships to: ${countries}`,
  addZone: "Add a Zone",
  addPickup: "Add Pick-Up",
  addRate: (zone: string) => `Add a rate to ${zone}`,
  editZone: (zone: string) => `Edit zone ${zone}`,
  deleteZone: (zone: string) => `Delete zone ${zone}`,
  editRate: (rate: string, zone: string) => `Edit ${rate} of ${zone}`,
  deleteRate: (rate: string, zone: string) => `Delete ${rate} of ${zone}`,
  edit: "Edit",
  delete: "Delete",
  add: "Add a Rate",
  deleteZoneTitle: (zone: string) => `Delete ${zone}?`,
  deleteZoneNote: (countries: string) => `Nobody in ${countries} can buy then, unless another zone has it.`,
  deletePickupNote: "Nobody can pick up orders by it then.",
  deleteZoneYes: "Delete it",
  deleteRateTitle: (rate: string) => `Delete ${rate}?`,
  deleteRateNote: "Shoppers are not offered it any more. Orders keep it.",
  deleteLastNote: (countries: string) => `It is the only way there: nobody in ${countries} can buy then.`,
  zoneTitle: "Zone",
  pickupTitle: "Pick-up",
  zoneName: "Name",
  zoneNameHint: "For you alone.",
  countries: "Countries",
  countriesNote: "A country that another zone has moves here.",
  find: "Find a country",
  chosen: (count: number) => `${count} chosen`,
  elsewhere: (zone: string) => `now in ${zone}`,
  noCountry: "Please choose at least one country.",
  save: "Save",
  rateTitle: (zone: string) => `Rate for ${zone}`,
  rateName: "Name",
  rateNameHint: "As checkout shows it: Standard, Express.",
  pickupNameHint: "As checkout shows it: Pick up at the shop.",
  pickupWhen: "Where and when",
  pickupWhenHint: "Beside the name: 12 Night Lane, from the next day on. It may be empty.",
  estimate: "Time of delivery",
  estimateHint: "Beside the name, such as 3 to 5 days. It may be empty.",
  price: "Price in US dollars",
  priceHint: "0 is free.",
  freeFromField: "Free from, in US dollars",
  freeFromHint: "The value of the order, with discounts. Empty: never.",
  weight: "Weight of the order",
  over: "Over, in kg",
  overHint: "Empty: from 0.",
  upTo: "Up to, in kg",
  upToHint: "Included. Empty: no limit.",
  notAWeight: "A weight in kilograms has at most three decimals.",
} as const;
