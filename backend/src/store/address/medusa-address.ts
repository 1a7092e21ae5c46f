import type { CustomerAddress, SavedAddress } from "@nocturne/contract";
import { countryOrDefault } from "@nocturne/contract";
import type { CustomerAddressRow } from "../medusa-tables/customer";

/** An address as Medusa's orders and customers have it. The first word of a name is the first name there. Pure. */
export function toMedusaAddress(name: string | null, address: CustomerAddress | null) {
  const [firstName, ...rest] = (name ?? "").trim().split(/\s+/);
  return {
    first_name: firstName ?? "",
    last_name: rest.join(" "),
    company: address?.company ?? "",
    address_1: address?.street ?? "",
    address_2: address?.line2 ?? "",
    city: address?.city ?? "",
    province: address?.state ?? "",
    postal_code: address?.zipCode ?? "",
    country_code: countryOrDefault(address?.country).toLowerCase(),
    phone: address?.phone ?? "",
  };
}

/** The way back. What Medusa's admin or store API left open is empty. Pure. */
export function toSavedAddress(row: CustomerAddressRow): SavedAddress {
  return {
    id: row.id,
    name: `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim(),
    company: row.company ?? "",
    street: row.address_1 ?? "",
    line2: row.address_2 ?? "",
    city: row.city ?? "",
    state: row.province ?? "",
    zipCode: row.postal_code ?? "",
    country: (row.country_code ?? "").toUpperCase(),
    phone: row.phone ?? "",
    isDefault: row.is_default_shipping,
  };
}
