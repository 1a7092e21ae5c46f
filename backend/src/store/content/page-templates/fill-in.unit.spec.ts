import { describe, expect, it } from "vitest";
import { fillIn } from "./fill-in";
import { PAGE_TEMPLATES } from "./index";

const NOTHING = { storeName: "Nocturne", sellerName: "", sellerAddress: "", sellerTaxId: "", contactEmail: "" };
const SAID = {
  ...NOTHING,
  sellerName: "Raven Row Ltd",
  sellerAddress: "13 Crypt Lane\n 90012 Los Angeles\n",
  sellerTaxId: "DE 123",
  contactEmail: "post@ravenrow.example",
};
const bodyOf = (slug: string) => PAGE_TEMPLATES.find((one) => one.slug === slug)!.content.body;
const textOf = (body: unknown) => JSON.stringify(body);

describe("a ready text", () => {
  it.each(PAGE_TEMPLATES.map(({ slug }) => slug))("%s stays as it is where nothing was said", (slug) => {
    expect(fillIn(bodyOf(slug), NOTHING)).toEqual(bodyOf(slug));
  });

  it.each([
    ["terms", '"Raven Row Ltd, 13 Crypt Lane, 90012 Los Angeles"', "[Name and address"],
    ["privacy", '"Raven Row Ltd, 13 Crypt Lane, 90012 Los Angeles, post@ravenrow.example"', "[Name, address"],
    ["imprint", '"DE 123"', "[VAT"],
    ["shipping-returns", '"post@ravenrow.example"', "[e-mail"],
  ])("%s says what the owner has said, and asks for it no more", (slug, text, bracket) => {
    const filled = textOf(fillIn(bodyOf(slug), SAID));
    expect(textOf(bodyOf(slug))).toContain(bracket);
    expect(filled).toContain(`{"type":"text","text":${text}}`);
    expect(filled).not.toContain(bracket);
  });

  it("has the shop's name where nobody has said who sells, and keeps asking for what is missing", () => {
    const known = { ...NOTHING, sellerAddress: "13 Crypt Lane" };
    expect(textOf(fillIn(bodyOf("terms"), known))).toContain('"Nocturne, 13 Crypt Lane"');
    expect(textOf(fillIn(bodyOf("privacy"), known))).toContain("[Name, address and e-mail");
  });
});
