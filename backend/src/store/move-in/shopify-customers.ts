import { z } from "@nocturne/contract";
import type { Row } from "../product-import/read-rows";
import { isYes, reader } from "./columns";
import type { MovedAddress, MovedRecord } from "./moved";

const NAMES = {
  firstName: ["first name"],
  lastName: ["last name"],
  email: ["email"],
  emailConsent: ["accepts email marketing", "accepts marketing"],
  smsConsent: ["accepts sms marketing"],
  company: ["default address company", "company"],
  address1: ["default address address1", "address1"],
  address2: ["default address address2", "address2"],
  city: ["default address city", "city"],
  province: ["default address province code", "province code"],
  country: ["default address country code", "country code"],
  zip: ["default address zip", "zip"],
  addressPhone: ["default address phone"],
  phone: ["phone"],
  note: ["note"],
  tags: ["tags"],
  taxExempt: ["tax exempt"],
} as const;

export const SHOPIFY_CUSTOMER_COLUMNS: readonly string[] = Object.values(NAMES).flat();

const read = reader(NAMES);

const EMAIL = z.email().max(254);

/** One customer of a Shopify export. */
export function shopifyCustomer(row: Row): MovedRecord {
  const email = read(row, "email").toLowerCase();
  const [firstName, lastName] = [read(row, "firstName").slice(0, 100), read(row, "lastName").slice(0, 100)];
  const problems: string[] = [];
  const notes: string[] = [];
  if (email === "") problems.push(`Row ${row.number}: the customer has no e-mail.`);
  else if (!EMAIL.safeParse(email).success) problems.push(`Row ${row.number}: "${email}" is no e-mail.`);
  const name = email || `${firstName} ${lastName}`.trim() || `row ${row.number}`;
  if (problems.length > 0) return { row: row.number, name, moved: null, problems, notes };
  const phone = read(row, "phone").slice(0, 50);
  return {
    row: row.number,
    name,
    moved: {
      type: "customer",
      email,
      firstName,
      lastName,
      phone,
      address: addressOf(row, notes),
      facts: factsOf(row),
    },
    problems,
    notes,
  };
}

function addressOf(row: Row, notes: string[]): MovedAddress | null {
  const address1 = read(row, "address1").slice(0, 200);
  if (address1 === "") return null;
  const country = read(row, "country").toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) {
    notes.push(`Row ${row.number}: the address has no country of two letters, and is left out.`);
    return null;
  }
  return {
    company: read(row, "company").slice(0, 200),
    address1,
    address2: read(row, "address2").slice(0, 200),
    city: read(row, "city").slice(0, 100),
    province: read(row, "province").slice(0, 100),
    country,
    zip: read(row, "zip").slice(0, 20),
    phone: (read(row, "addressPhone") || read(row, "phone")).slice(0, 50),
  };
}

/** Consent is kept as a fact, with where it was given; nothing is sent because of it. */
function factsOf(row: Row): Record<string, string> {
  const facts: Record<string, string> = {
    moved_from: "shopify",
    marketing_by_email: isYes(read(row, "emailConsent")) ? "yes" : "no",
    marketing_by_sms: isYes(read(row, "smsConsent")) ? "yes" : "no",
  };
  if (isYes(read(row, "taxExempt"))) facts.tax_exempt = "yes";
  for (const field of ["note", "tags"] as const) {
    const text = read(row, field).slice(0, 2_000);
    if (text !== "") facts[field] = text;
  }
  return facts;
}
