import type { AdminSettings, PageDocument } from "@nocturne/contract";

type Known = Pick<AdminSettings, "storeName" | "sellerName" | "sellerAddress" | "sellerTaxId" | "contactEmail">;

/** What the ready texts ask for in brackets and the owner has said in the settings; empty where it was not said. */
function answersFrom({
  storeName,
  sellerName,
  sellerAddress,
  sellerTaxId,
  contactEmail,
}: Known): Record<string, string> {
  const name = sellerName || storeName;
  const address = sellerAddress
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");
  const who = address && `${name}, ${address}`;
  return {
    "[Name and address of whoever runs this shop]": who,
    "[Name, address and e-mail of whoever runs this shop.]": who && contactEmail && `${who}, ${contactEmail}`,
    "[Name of the person or company, with its legal form]": sellerName,
    "[Street and number, postal code, city, country]": address,
    "[VAT identification number, where there is one]": sellerTaxId,
    "[e-mail]": contactEmail,
    "[e-mail or the contact page]": contactEmail,
  };
}

/** A ready text with what the owner has said already in place of its brackets; the others stay to be filled in. Pure. */
export function fillIn(body: PageDocument, known: Known): PageDocument {
  const answers = answersFrom(known);
  const fill = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(fill);
    if (typeof node !== "object" || node === null) return node;
    const answer = "text" in node && typeof node.text === "string" ? answers[node.text] : undefined;
    if (answer) return { type: "text", text: answer };
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, fill(value)]));
  };
  return fill(body) as PageDocument;
}
