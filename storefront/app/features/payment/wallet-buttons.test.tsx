import { loadStripe } from "@stripe/stripe-js/pure";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi, type Mock } from "vitest";
import { failure, fakeApi } from "../../testing/fake-api";
import { fakeStripe } from "../../testing/fake-stripe";
import { makeCartItem, makeUser } from "../../testing/fixtures";
import { renderApp } from "../../testing/render-app";
import WalletButtons from "./wallet-buttons";
import type { WalletSale } from "./wallet-sale";

vi.mock("@stripe/stripe-js/pure", () => ({ loadStripe: vi.fn() }));

const CART = "session_1700000000000abcdefabcdefabcd";
const WAY = { id: "so_1", group: "parcel", name: "Bat", estimate: "", price: "0.00", isChosen: true };
const ADDRESS = { city: "Los Angeles", state: "CA", postal_code: "90012", country: "US" };
const INTENT = {
  clientSecret: "pi_1_secret_2",
  isZeroDollarOrder: false,
  provider: "stripe",
  subtotal: "34.00",
  discount: "0.00",
  tax: "2.47",
  shipping: "0.00",
  total: "36.47",
};
const onKnown = vi.fn();
let keys = 0;

type Heard = (event: object) => void;
type Routes = Parameters<typeof fakeApi>[0];

/** Shows the buttons; `emit` is what Stripe's element says. */
function open(stripe: ReturnType<typeof fakeStripe>, over: Partial<WalletSale> = {}, routes: Routes = {}) {
  vi.mocked(loadStripe).mockResolvedValue(stripe.asStripe);
  window.localStorage.setItem("sessionToken", "token");
  const api = fakeApi({
    "GET /api/user": () => ({ body: makeUser() }),
    "GET /api/settings": () => ({ body: { guestCheckout: false, storeName: "Nocturne" } }),
    "GET /api/user/orders": () => ({ body: [] }),
    [`GET /api/cart/${CART}`]: () => ({ body: [makeCartItem()] }),
    [`GET /api/cart/${CART}/totals`]: () => ({
      body: { subtotal: "34.00", discount: "0.00", total: "34.00", promotion: null },
    }),
    [`DELETE /api/cart/${CART}`]: () => ({ body: { success: true } }),
    "POST /api/calculate-tax": () => ({
      body: {
        taxAmount: 2.47,
        totalAmount: 36.47,
        usingStripeTax: "fallback",
        shippingAmount: 0,
        shippingOptions: [WAY],
      },
    }),
    "POST /api/create-payment-intent": () => ({ body: INTENT }),
    "POST /api/orders": () => ({ status: 201, body: { id: "order_1", orderNumber: "ORD-1700000000000" } }),
    ...routes,
  });
  const sale: WalletSale = {
    amountCents: 3400,
    currency: undefined,
    label: "Static Moth Tee",
    admit: () => true,
    fillCart: () => Promise.resolve(CART),
    isApart: false,
    onChanged: vi.fn(),
    onClose: vi.fn(),
    ...over,
  };
  renderApp(<WalletButtons sale={sale} publishableKey={`pk_test_${++keys}`} onKnown={onKnown} />);
  const emit = async (name: string, event: object = {}) => {
    await waitFor(() => expect(stripe.elements.create).toHaveBeenCalled());
    const { on } = stripe.elements.create.mock.results[0]!.value as { on: Mock<(name: string, heard: Heard) => void> };
    await waitFor(() => expect(on.mock.calls.some(([heard]) => heard === name)).toBe(true));
    for (const [heard, listener] of on.mock.calls) if (heard === name) await act(async () => listener(event));
  };
  return { api, sale, emit };
}

const reply = () => ({ resolve: vi.fn(), reject: vi.fn() });

const elementsOptions = ({ stripe }: ReturnType<typeof fakeStripe>) =>
  (stripe.elements.mock.calls as unknown[][])[0]?.[0] as object;

/** Opens the wallet for an address; answers what it was told. */
async function press({ emit }: ReturnType<typeof open>) {
  const click = reply();
  await emit("click", click);
  const change = reply();
  await emit("shippingaddresschange", { name: "Nell Dark", address: ADDRESS, ...change });
  await waitFor(() => expect(change.resolve.mock.calls.length + change.reject.mock.calls.length).toBe(1));
  return { click, change };
}

async function authorise({ emit }: ReturnType<typeof open>, line1 = "13 Crypt Lane") {
  const address = { ...ADDRESS, line1, line2: null };
  const paymentFailed = vi.fn();
  await emit("confirm", {
    billingDetails: { name: "Nell Dark", email: "wallet@example.com", address },
    shippingAddress: { name: "Nell Dark", address },
    paymentFailed,
  });
  return paymentFailed;
}

beforeEach(() => {
  onKnown.mockClear();
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});

describe("the wallets", () => {
  it("charge in the currency of what they sell, counted as Stripe does", async () => {
    const stripe = fakeStripe();
    const { emit } = open(stripe, { currency: "jpy", amountCents: 349_900 });
    const click = reply();
    await emit("click", click);
    expect(elementsOptions(stripe)).toMatchObject({ amount: 3499, currency: "jpy" });
    expect(click.resolve).toHaveBeenCalledWith(
      expect.objectContaining({ lineItems: [{ name: "Static Moth Tee", amount: 3499 }] }),
    );
  });

  it("show the server's figures, and pay what they show once", async () => {
    const stripe = fakeStripe();
    const wallet = open(stripe);
    const { click, change } = await press(wallet);
    expect(click.resolve).toHaveBeenCalledExactlyOnceWith({
      lineItems: [{ name: "Static Moth Tee", amount: 3400 }],
      shippingRates: [expect.objectContaining({ amount: 0 })],
    });
    expect(change.resolve).toHaveBeenCalledExactlyOnceWith({
      lineItems: [
        { name: "Subtotal", amount: 3400 },
        { name: "Tax", amount: 247 },
      ],
      shippingRates: [{ id: "so_1", displayName: "Bat", amount: 0 }],
    });
    expect(stripe.elements.update).toHaveBeenLastCalledWith({ amount: 3647 });
    expect(elementsOptions(stripe)).toMatchObject({ amount: 3400, currency: "usd" });
    await Promise.all([authorise(wallet), authorise(wallet)]);
    expect(await screen.findByText("/order-success")).toBeDefined();
    expect(stripe.stripe.confirmPayment).toHaveBeenCalledExactlyOnceWith({
      elements: stripe.elements,
      clientSecret: "pi_1_secret_2",
      confirmParams: { return_url: `${window.location.origin}/order-success` },
      redirect: "if_required",
    });
    expect(wallet.api.to("POST /api/create-payment-intent")).toMatchObject([
      {
        body: {
          subtotal: "36.47",
          customerEmail: makeUser().email,
          customerAddress: { street: "13 Crypt Lane", name: "Nell Dark" },
          shippingOptionIds: ["so_1"],
          provider: "stripe",
          sessionId: CART,
        },
      },
    ]);
    expect(wallet.api.to("POST /api/orders")).toHaveLength(1);
    expect(wallet.sale.onClose).toHaveBeenCalledExactlyOnceWith(true);
  });

  it("charge nothing where it came to something else since", async () => {
    const stripe = fakeStripe();
    const changed = { ...INTENT, total: "37.47" };
    const wallet = open(stripe, {}, { "POST /api/create-payment-intent": () => ({ body: changed }) });
    await press(wallet);
    const paymentFailed = await authorise(wallet);
    expect(await screen.findByText("Your cart has changed. Please review your order.")).toBeDefined();
    expect(paymentFailed).toHaveBeenCalledOnce();
    expect(stripe.stripe.confirmPayment).not.toHaveBeenCalled();
    expect(wallet.sale.onChanged).toHaveBeenCalledOnce();
    expect(wallet.sale.onClose).toHaveBeenCalledExactlyOnceWith(false);
  });

  it("say why nothing can be sent to an address", async () => {
    const wallet = open(
      fakeStripe(),
      {},
      {
        "POST /api/calculate-tax": () => failure(400, "We do not ship to Mars.", "country_not_shipped"),
      },
    );
    const { change } = await press(wallet);
    expect(change.reject).toHaveBeenCalledOnce();
    expect(await screen.findByText("We do not ship to Mars.")).toBeDefined();
  });

  it("say why a piece does not get into its cart", async () => {
    const wallet = open(fakeStripe(), { fillCart: () => Promise.reject(new Error("Only 1 left")) });
    const { change } = await press(wallet);
    expect(change.reject).toHaveBeenCalledOnce();
    expect(await screen.findByText("Only 1 left")).toBeDefined();
  });

  it("refuse an incomplete address and an account's e-mail is not asked for", async () => {
    const stripe = fakeStripe();
    const wallet = open(stripe);
    await press(wallet);
    expect(await authorise(wallet, "")).toHaveBeenCalledExactlyOnceWith({ reason: "fail" });
    expect(await screen.findByText(/address in your wallet is incomplete/)).toBeDefined();
    expect(stripe.elements.create).toHaveBeenCalledWith(
      "expressCheckout",
      expect.objectContaining({ emailRequired: false, shippingAddressRequired: true }),
    );
    expect(wallet.api.to("POST /api/create-payment-intent")).toEqual([]);
  });

  it("do not open for what is not chosen yet, and tell of being closed", async () => {
    const wallet = open(fakeStripe(), { admit: () => false });
    const click = reply();
    await wallet.emit("click", click);
    expect(click.reject).toHaveBeenCalledOnce();
    expect(click.resolve).not.toHaveBeenCalled();
    await wallet.emit("cancel");
    expect(wallet.sale.onClose).toHaveBeenCalledExactlyOnceWith(false);
  });

  it("are nobody's who may not buy", async () => {
    const stripe = fakeStripe();
    open(stripe, {}, { "GET /api/user": () => failure(401, "Please log in.", "unauthenticated") });
    await waitFor(() => expect(onKnown).toHaveBeenCalledExactlyOnceWith(false));
    expect(stripe.stripe.elements).not.toHaveBeenCalled();
  });

  it("ask a guest for the e-mail", async () => {
    const stripe = fakeStripe();
    open(
      stripe,
      {},
      {
        "GET /api/user": () => failure(401, "Please log in.", "unauthenticated"),
        "GET /api/settings": () => ({ body: { guestCheckout: true, storeName: "Nocturne" } }),
      },
    );
    await waitFor(() =>
      expect(stripe.elements.create).toHaveBeenCalledWith(
        "expressCheckout",
        expect.objectContaining({ emailRequired: true }),
      ),
    );
  });

  it("are a group with a name where the browser has one, and nothing where it has none", async () => {
    const { emit } = open(fakeStripe());
    await emit("ready", { availablePaymentMethods: undefined });
    expect(screen.queryByRole("group")).toBeNull();
    expect(onKnown).toHaveBeenLastCalledWith(false);
    await emit("ready", { availablePaymentMethods: { googlePay: true, applePay: false } });
    expect(screen.getByRole("group", { name: "Express checkout" })).toBeDefined();
    expect(onKnown).toHaveBeenLastCalledWith(true);
  });
});
