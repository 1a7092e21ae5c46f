import { mailsTo } from "@nocturne/test-support";
import { expect, test } from "../../support/test";
import { atCheckout } from "../../support/checkout";
import { payButton } from "../../support/pages";
import { ordersOf } from "../../support/users";

type Place = {
  /** What is typed as the country, and what becomes of it. */
  typed: string;
  name: string;
  code: string;
  /** By the names that are the same in every country. */
  fields: Partial<Record<"City" | "State" | "ZIP Code", string>>;
  /** A field by its name there. */
  label: string;
  /** Of the mail, from the street on. */
  lines: string[];
};

const PLACES: Place[] = [
  {
    typed: "DE",
    name: "Germany",
    code: "DE",
    fields: { City: "Berlin", "ZIP Code": "10435" },
    label: "Postal Code",
    lines: ["Gate 13", "Floor 4", "10435 Berlin", "Germany"],
  },
  {
    typed: "Austria",
    name: "Austria",
    code: "AT",
    fields: { City: "Wien", "ZIP Code": "1010" },
    label: "Postal Code",
    lines: ["Gate 13", "Floor 4", "1010 Wien", "Austria"],
  },
  {
    typed: "United Kingdom",
    name: "United Kingdom",
    code: "GB",
    fields: { City: "London", "ZIP Code": "SW1A 2AA" },
    label: "Town or City",
    lines: ["Gate 13", "Floor 4", "London", "SW1A 2AA", "United Kingdom"],
  },
  {
    typed: "Éire",
    name: "Ireland",
    code: "IE",
    fields: { City: "Dublin", State: "Co. Dublin", "ZIP Code": "D02 X285" },
    label: "Eircode",
    lines: ["Gate 13", "Floor 4", "Dublin", "Co. Dublin", "D02 X285", "Ireland"],
  },
  {
    typed: "日本",
    name: "Japan",
    code: "JP",
    fields: { City: "Shibuya", State: "Tokyo", "ZIP Code": "150-0041" },
    label: "Prefecture",
    lines: ["Gate 13", "Floor 4", "Shibuya, Tokyo", "150-0041", "Japan"],
  },
  {
    typed: "Brasil",
    name: "Brazil",
    code: "BR",
    fields: { City: "São Paulo", State: "SP", "ZIP Code": "01310-100" },
    label: "Postal Code",
    lines: ["Gate 13", "Floor 4", "São Paulo-SP", "01310-100", "Brazil"],
  },
  {
    typed: "USA",
    name: "United States",
    code: "US",
    fields: { City: "Portland", State: "OR", "ZIP Code": "97201" },
    label: "ZIP Code",
    lines: ["Gate 13", "Floor 4", "Portland, OR 97201", "United States"],
  },
  {
    typed: "canada",
    name: "Canada",
    code: "CA",
    fields: { City: "Montréal", State: "QC", "ZIP Code": "H3Z 2Y7" },
    label: "Province",
    lines: ["Gate 13", "Floor 4", "Montréal QC H3Z 2Y7", "Canada"],
  },
  {
    typed: "AUS",
    name: "Australia",
    code: "AU",
    fields: { City: "Fitzroy", State: "VIC", "ZIP Code": "3065" },
    label: "Suburb",
    lines: ["Gate 13", "Floor 4", "Fitzroy VIC 3065", "Australia"],
  },
];

for (const place of PLACES) {
  test(`a purchase to ${place.name} arrives there: in the order, on the pages and in the mail`, async ({
    page,
    shop,
  }) => {
    const { user } = await atCheckout(page, await shop.standingProduct());
    const country = page.getByLabel("Country");
    await country.fill(place.typed);
    await country.press("Tab");
    await expect(country).toHaveValue(place.name);
    await expect(page.getByLabel(place.label, { exact: true })).toBeVisible();
    await page.getByLabel("Street Address").fill("Gate 13");
    await page.getByLabel("Apartment, Suite, Etc.").fill("Floor 4");
    for (const [label, value] of Object.entries(place.fields)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    const summary = page.getByRole("region", { name: "Order Summary" });
    await expect(summary.getByText(place.lines.join("\n"))).toBeVisible();
    await payButton(page).click();
    await expect(page).toHaveURL("/order-success");

    const [order] = await ordersOf(user);
    expect(order?.shippingAddress).toEqual({
      street: "Gate 13",
      line2: "Floor 4",
      company: "",
      city: place.fields.City,
      state: place.fields.State ?? "",
      zipCode: place.fields["ZIP Code"],
      country: place.code,
      phone: "",
    });
    const mails = async () => (await mailsTo(user.email)).join("\n").replaceAll("\r\n", "\n");
    await expect.poll(mails).toContain(place.lines.join("\n"));
    await page.goto("/profile");
    await expect(page.getByRole("article").getByText(place.lines.join("\n"))).toBeVisible();

    // The next checkout has it already.
    await expect(page.getByRole("region", { name: "Addresses" }).getByText("Used next")).toBeVisible();
  });
}
