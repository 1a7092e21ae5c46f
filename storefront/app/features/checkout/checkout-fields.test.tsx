import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { makeUser } from "../../testing/fixtures";
import { displayName, isComplete, missingLabels, taxableAddress, type CheckoutFields } from "./checkout-fields";
import { fillAddress, openCheckout } from "../../testing/open-checkout";

describe("what was typed into the checkout", () => {
  const street = () => screen.getByLabelText<HTMLInputElement>("Street Address").value;

  it("is there when the page comes back, for the same account only", async () => {
    openCheckout();
    fillAddress();
    const typed = street();
    expect(typed).not.toBe("");
    cleanup();
    openCheckout();
    expect(street()).toBe(typed);
    cleanup();
    openCheckout({}, undefined, makeUser({ id: "user_2", email: "other@example.com" }));
    expect(street()).toBe("");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("other@example.com");
  });

  it("is forgotten with the order", async () => {
    openCheckout({ "POST /api/orders": () => ({ status: 201 }) });
    fillAddress();
    await userEvent.click(await screen.findByRole("button", { name: "Pay $36.47" }));
    expect(await screen.findByText("/order-success")).toBeDefined();
    cleanup();
    openCheckout();
    expect(street()).toBe("");
  });
});

const complete: CheckoutFields = {
  email: "a@b.c",
  name: "Ada",
  country: "United States",
  company: "",
  street: "13 Crypt Lane",
  line2: "",
  city: "LA",
  state: "CA",
  zipCode: "90012",
  phone: "",
};

describe("checkout fields", () => {
  it.each(["email", "name", "street", "city", "state", "zipCode"] as const)(
    "are incomplete with a blank %s",
    (field) => {
      expect(isComplete({ ...complete, [field]: "  " })).toBe(false);
    },
  );

  it("are complete without a country: it is US unless said", () => {
    expect(isComplete({ ...complete, country: "" })).toBe(true);
    expect(taxableAddress({ ...complete, country: "" })?.country).toBe("US");
  });

  it.each([
    ["Germany", "DE"],
    ["DE", "DE"],
    ["Deutschland", "DE"],
    ["Austria", "AT"],
  ])("take %s without a state as %s", (country, code) => {
    const fields = { ...complete, country, state: "" };
    expect(isComplete(fields)).toBe(true);
    expect(taxableAddress(fields)).toMatchObject({ country: code, state: "" });
  });

  it.each(["Austri", "Atlantis", "ZZ", "A"])("are neither complete nor taxed in %s", (country) => {
    expect(isComplete({ ...complete, country })).toBe(false);
    expect(taxableAddress({ ...complete, country })).toBeNull();
  });

  it("have no taxable address without city, state and ZIP code", () => {
    expect(taxableAddress({ ...complete, street: "" })).not.toBeNull();
    expect(taxableAddress({ ...complete, zipCode: " " })).toBeNull();
  });

  it("name what they lack as the country calls it", () => {
    const bare = { ...complete, street: "", city: "", state: "", zipCode: "" };
    expect(missingLabels(bare)).toEqual(["Street Address", "City", "State", "ZIP Code"]);
    expect(missingLabels({ ...bare, country: "Japan" })).toEqual(["Street Address", "Prefecture", "Postal Code"]);
    expect(missingLabels({ ...bare, country: "Ireland" })).toEqual(["Street Address", "City"]);
    expect(missingLabels({ ...bare, country: "Nowhere" })[0]).toBe("Country");
  });

  it.each([
    [makeUser(), "Ada Night"],
    [makeUser({ lastName: "" }), "Ada"],
    [makeUser({ firstName: "", lastName: "" }), "ada"],
  ])("prefill the name %#", (user, name) => {
    expect(displayName(user)).toBe(name);
  });
});

describe("the address form", () => {
  const country = () => screen.getByLabelText<HTMLInputElement>("Country");
  const countryIs = (text: string) => {
    fireEvent.change(country(), { target: { value: text } });
    fireEvent.blur(country());
  };

  it.each(["DE", "de", "DEU", "Germany", "Deutschland", "Allemagne", "germany "])(
    "makes Germany of %s, and sends its code",
    async (text) => {
      const api = openCheckout({ "POST /api/orders": () => ({ status: 201 }) });
      countryIs(text);
      expect(country().value).toBe("Germany");
      fillAddress();
      fireEvent.change(screen.getByLabelText("State"), { target: { value: "" } });
      await userEvent.click(await screen.findByRole("button", { name: "Pay $36.47" }));
      await screen.findByText("/order-success");
      const { orderData } = api.to("POST /api/orders")[0]?.body as { orderData: { shippingAddress: object } };
      expect(orderData.shippingAddress).toMatchObject({ country: "DE", state: "" });
    },
  );

  it.each(["Austri", "Atlantis", "X"])("refuses %s, and says so beside the field", async (text) => {
    openCheckout();
    fillAddress();
    countryIs(text);
    expect(country().value).toBe(text);
    expect(country().getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("We do not know that country. Please choose it from the list.")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
  });

  it("is chosen from the list with the keyboard", async () => {
    openCheckout();
    await userEvent.click(country());
    await userEvent.keyboard("Austr");
    const options = screen.getAllByRole("option").map((option) => option.textContent);
    expect(options.slice(0, 2)).toEqual(["AustraliaAU", "AustriaÖsterreich · AT"]);
    expect(country().getAttribute("aria-activedescendant")).toBeNull();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(country().value).toBe("Austria");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("has the fields of its country, by their names there and by the shop's", async () => {
    openCheckout();
    countryIs("Japan");
    expect(await screen.findByLabelText("Prefecture")).toBe(screen.getByLabelText("State"));
    expect(screen.getByLabelText("Postal Code")).toBe(screen.getByLabelText("ZIP Code"));
    countryIs("United States");
    expect(await screen.findByPlaceholderText("CA")).toBe(screen.getByLabelText("State"));
  });

  it("drops a state of the US where the country has none like it", async () => {
    openCheckout();
    fillAddress();
    countryIs("Germany");
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("State").value).toBe(""));
  });

  it("names what is missing, and goes there", async () => {
    openCheckout();
    await userEvent.type(screen.getByLabelText("Street Address"), "13 Crypt Lane");
    expect(screen.getByText("Still missing: City, State, ZIP Code.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Review Details" }));
    expect(await screen.findByText("City is missing.")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText("City"));
    await userEvent.type(screen.getByLabelText("City"), "LA");
    await waitFor(() => expect(screen.queryByText("City is missing.")).toBeNull());
    expect(screen.getByText("State is missing: CA is only an example.")).toBeDefined();
    countryIs("Germany");
    await waitFor(() => expect(screen.queryByText(/^State is missing/)).toBeNull());
  });

  it("asks about a postal code that looks odd, and takes it", async () => {
    openCheckout();
    fillAddress();
    fireEvent.change(screen.getByLabelText("ZIP Code"), { target: { value: "SW1A 2AA" } });
    fireEvent.blur(screen.getByLabelText("ZIP Code"));
    expect(await screen.findByText("United States: usually like 95014. Is yours right?")).toBeDefined();
    expect(await screen.findByRole("button", { name: "Pay $36.47" })).toBeDefined();
  });
});

describe("the account's addresses", () => {
  const vienna = {
    id: "cuaddr_1",
    name: "Ada Night",
    company: "",
    street: "Ring 1",
    line2: "Top 4",
    city: "Wien",
    state: "",
    zipCode: "1010",
    country: "AT",
    phone: "",
    isDefault: true,
  };
  const oregon = { ...vienna, id: "cuaddr_2", street: "2 Pine Street", line2: "", city: "Portland", state: "OR" };
  const saved = [vienna, { ...oregon, zipCode: "97201", country: "US", isDefault: false }];
  const routes = { "GET /api/user/addresses": () => ({ body: saved }) };
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  it("fill the form with the last one", async () => {
    openCheckout(routes);
    await waitFor(() => expect(value("Street Address")).toBe("Ring 1"));
    expect([value("Country"), value("City"), value("ZIP Code")]).toEqual(["Austria", "Wien", "1010"]);
    expect(await screen.findByRole("button", { name: "Pay $36.47" })).toBeDefined();
  });

  it("are one choice away, as is an empty form", async () => {
    openCheckout(routes);
    const choice = await screen.findByLabelText("Saved Addresses");
    await userEvent.selectOptions(choice, "cuaddr_2");
    expect([value("Country"), value("State")]).toEqual(["United States", "OR"]);
    await userEvent.selectOptions(choice, "");
    expect([value("Street Address"), value("Country")]).toEqual(["", "United States"]);
  });

  it("leave alone what is typed", async () => {
    const answer = { go: () => {} };
    openCheckout({
      "GET /api/user/addresses": async () => {
        await new Promise<void>((resolve) => (answer.go = resolve));
        return { body: saved };
      },
    });
    await userEvent.type(screen.getByLabelText("Street Address"), "13");
    answer.go();
    await screen.findByLabelText("Saved Addresses");
    expect(value("Street Address")).toBe("13");
  });
});
