import { formatOf, type AddressPart } from "@nocturne/contract/address-format";
import { addressTexts, CITY_LABELS, NO_STATE_LABEL, POSTAL_CODE_LABEL, STATE_LABELS, ZIP_LABELS } from "./texts";

/** What a part of an address is called in a country. */
export function partLabel(country: string, part: AddressPart): string {
  const { stateName, zipName, cityName } = formatOf(country);
  if (part === "street") return addressTexts.street;
  if (part === "city") return CITY_LABELS[cityName ?? ""] ?? addressTexts.city;
  if (part === "zipCode") return ZIP_LABELS[zipName ?? ""] ?? POSTAL_CODE_LABEL;
  return stateName ? (STATE_LABELS[stateName] ?? addressTexts.state) : NO_STATE_LABEL;
}
