import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { makeUser } from "../../testing/fixtures";
import { displayName, isComplete, taxableAddress } from "./checkout-fields";
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

describe("checkout fields", () => {
  const complete = {
    email: "a@b.c",
    name: "Ada",
    street: "13 Crypt Lane",
    city: "LA",
    state: "CA",
    zipCode: "90012",
    country: "US",
  };

  it.each(["email", "name", "street", "city", "state", "zipCode"] as const)(
    "are incomplete with a blank %s",
    (field) => {
      expect(isComplete({ ...complete, [field]: "  " })).toBe(false);
    },
  );

  it("are complete without a country: it is US unless said", async () => {
    expect(isComplete({ ...complete, country: "" })).toBe(true);
    expect(taxableAddress({ ...complete, country: "" })?.country).toBe("US");
  });

  it("have no taxable address without city, state and ZIP code", async () => {
    expect(taxableAddress({ ...complete, street: "" })).not.toBeNull();
    expect(taxableAddress({ ...complete, zipCode: " " })).toBeNull();
  });

  it.each([
    [makeUser(), "Ada Night"],
    [makeUser({ lastName: "" }), "Ada"],
    [makeUser({ firstName: "", lastName: "" }), "ada"],
  ])("prefill the name %#", (user, name) => {
    expect(displayName(user)).toBe(name);
  });
});
