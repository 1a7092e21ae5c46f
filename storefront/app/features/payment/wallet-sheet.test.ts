import type { ShippingOption } from "@nocturne/contract";
import type { StripeExpressCheckoutElementConfirmEvent } from "@stripe/stripe-js";
import { describe, expect, it } from "vitest";
import type { Priced } from "./priced";
import {
  amountOf,
  lineItemsOf,
  optionIdsOf,
  PENDING_RATES,
  ratesOf,
  toBuyer,
  toPlace,
  walletAmount,
} from "./wallet-sheet";

const option = (id: string, over: Partial<ShippingOption> = {}): ShippingOption => ({
  id,
  group: "parcel",
  name: `Way ${id}`,
  estimate: "",
  price: "5.00",
  isChosen: false,
  ...over,
});

const priced = (over: Partial<Priced> = {}): Priced => ({
  subtotal: "50.00",
  discount: "0.00",
  tax: "0.00",
  shipping: "0.00",
  total: "50.00",
  shippingOptions: [option("a", { isChosen: true })],
  ...over,
});

describe("the bill of a wallet", () => {
  it.each([
    priced(),
    priced({ discount: "10.00", tax: "2.90", shipping: "5.00", total: "47.90" }),
    priced({ subtotal: "0.99", tax: "0.07", total: "1.06" }),
  ])("comes to its amount", (figures) => {
    const sum = lineItemsOf(figures).reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(amountOf(figures));
  });

  it("leaves out what there is none of", () => {
    expect(lineItemsOf(priced())).toEqual([{ name: "Subtotal", amount: 5000 }]);
    expect(lineItemsOf(priced({ discount: "10.00" }))).toContainEqual({ name: "Discount", amount: -1000 });
  });
});

describe("a wallet in another currency", () => {
  it.each([
    ["eur", 4790, 500],
    ["jpy", 48, 5],
    ["kwd", 47_900, 5000],
  ])("says amounts in %s as Stripe counts them", (currency, amount, shipping) => {
    const total = currency === "jpy" ? "48.00" : "47.90";
    const figures = priced({ currency, shipping: "5.00", total, shippingOptions: [option("a", { isChosen: true })] });
    expect([amountOf(figures), ratesOf(figures)[0]?.amount]).toEqual([amount, shipping]);
    expect(lineItemsOf(figures)).toContainEqual({ name: "Shipping", amount: shipping });
    expect(walletAmount(4700, currency)).toBe(currency === "jpy" ? 47 : currency === "kwd" ? 47_000 : 4700);
  });
});

describe("the ways to ship in a wallet", () => {
  it("begin with the chosen one, at what is charged for it", () => {
    const shippingOptions = [option("slow"), option("fast", { isChosen: true, price: "9.00", estimate: "2 days" })];
    expect(ratesOf(priced({ shipping: "4.00", shippingOptions }))).toEqual([
      { id: "fast", displayName: "Way fast", amount: 400, deliveryEstimate: "2 days" },
      { id: "slow", displayName: "Way slow", amount: 500 },
    ]);
  });

  it("are nine at most, the chosen one among them", () => {
    const shippingOptions = Array.from({ length: 12 }, (_, index) => option(`${index}`, { isChosen: index === 11 }));
    const rates = ratesOf(priced({ shippingOptions }));
    expect(rates).toHaveLength(9);
    expect(rates[0]?.id).toBe("11");
  });

  it("are one for parcels that travel apart, and the server chooses it", () => {
    const shippingOptions = [option("a", { isChosen: true }), option("b", { group: "other", isChosen: true })];
    const [rate, ...others] = ratesOf(priced({ shipping: "10.00", shippingOptions }));
    expect(others).toEqual([]);
    expect(rate).toMatchObject({ displayName: "Shipping", amount: 1000 });
    expect(optionIdsOf(rate!)).toEqual([]);
  });

  it("name the option that was chosen", () => {
    expect(optionIdsOf({ id: "so_1", displayName: "Express", amount: 900 })).toEqual(["so_1"]);
    expect(optionIdsOf(PENDING_RATES[0]!)).toEqual([]);
  });
});

describe("who buys by a wallet", () => {
  const address = {
    line1: "13 Crypt Lane",
    line2: null,
    city: "Los Angeles",
    state: "CA",
    postal_code: "90012",
    country: "US",
  };
  const event = {
    billingDetails: { name: "N. Dark", email: " wallet@example.com ", address },
    shippingAddress: { name: "Nell Dark", address },
  } as StripeExpressCheckoutElementConfirmEvent;

  it("is the guest that the wallet names", () => {
    expect(toBuyer(event, null)).toMatchObject({
      email: "wallet@example.com",
      name: "Nell Dark",
      street: "13 Crypt Lane",
      line2: "",
      city: "Los Angeles",
      state: "CA",
      zipCode: "90012",
      country: "US",
    });
  });

  it("is the account that is signed in", () => {
    expect(toBuyer(event, "account@example.com").email).toBe("account@example.com");
  });

  it("lacks what the wallet does not say", () => {
    expect(toBuyer({} as StripeExpressCheckoutElementConfirmEvent, null)).toMatchObject({ email: "", street: "" });
  });

  it("is priced by the place alone before the payment is authorised", () => {
    expect(toPlace(address)).toEqual({ city: "Los Angeles", state: "CA", zipCode: "90012", country: "US" });
  });
});
