import type { CustomerAddress } from "@nocturne/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, type Call } from "../../testing/fake-api";
import { makeCartItem } from "../../testing/fixtures";
import type { Choice } from "./quote-queries";
import { useQuote, type Promotion } from "./use-quote";

const TAX = "POST /api/calculate-tax";
const INTENT = "POST /api/create-payment-intent";
const LOS_ANGELES = { city: "Los Angeles", state: "CA", zipCode: "90012" };
const DEBOUNCE_MS = 400;

const item = makeCartItem({ product: { ...makeCartItem().product, price: "44.00" } });
const tax = { taxAmount: 3.19, totalAmount: 47.19, usingStripeTax: "fallback" };
const UNTAXED = { subtotal: "44.00", discount: "0.00", tax: "0.00", shipping: "0.00", total: "44.00" };
const TAXED = { ...UNTAXED, tax: "3.19", total: "47.19" };

type IntentBody = { subtotal: string; customerAddress: CustomerAddress | null };
const cityOf = ({ body }: Call) => (body as IntentBody).customerAddress?.city;

function answerTo(call: Call) {
  const { subtotal, customerAddress } = call.body as IntentBody;
  const clientSecret = `secret for ${customerAddress?.city ?? "nowhere"}`;
  const amounts = { ...UNTAXED, tax: customerAddress ? "3.19" : "0.00", total: subtotal };
  return { body: { clientSecret, isZeroDollarOrder: false, provider: "demo", ...amounts } };
}

const INPUT = {
  items: [item],
  promotion: { code: null, discount: "0.00" } as Promotion,
  address: null as CustomerAddress | null,
  email: "ada@example.com",
  guestEmail: null,
  cartKey: "session_x",
  choice: null as Choice | null,
  shippingOptionIds: [] as readonly string[],
  addressTotal: "12.34",
};

function ask(over: Partial<typeof INPUT> = {}, routes: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ [TAX]: () => ({ body: tax }), [INTENT]: answerTo, ...routes });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const initialProps = { ...INPUT, ...over };
  const hook = renderHook((input: typeof INPUT) => useQuote(input), { wrapper, initialProps });
  return { api, ...hook, change: (next: Partial<typeof INPUT>) => hook.rerender({ ...initialProps, ...next }) };
}

const TURN_MS = 5;
const TURNS = 6;
const SETTLED_MS = TURN_MS * TURNS;

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Lets answers arrive: what they change is drawn at the end of each turn, and may ask for the next one. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await advance(TURN_MS);
}

async function pass(milliseconds: number): Promise<void> {
  await advance(milliseconds);
  await settle();
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("useQuote", () => {
  it("asks for the subtotal, and for no tax, while there is no address", async () => {
    const { api, result } = ask();
    await settle();
    expect(api.to(TAX)).toEqual([]);
    expect(api.to(INTENT).map(({ body }) => body)).toEqual([
      { subtotal: "44.00", shipping: 0, customerAddress: null, sessionId: "session_x" },
    ]);
    expect(result.current.amounts).toEqual(UNTAXED);
    expect(result.current.intent?.clientSecret).toBe("secret for nowhere");
  });

  it("asks for the total with tax once the address is complete, and shows the server's figures", async () => {
    const { api, result } = ask({ address: LOS_ANGELES });
    await settle();
    expect(api.to(INTENT)).toHaveLength(1);
    expect(api.to(INTENT)[0]?.body).toMatchObject({ subtotal: "47.19", customerAddress: LOS_ANGELES });
    expect(result.current.amounts).toEqual(TAXED);
  });

  it("asks for nothing while the cart is unknown or empty", async () => {
    const { api, result, change } = ask({ items: undefined as never, address: LOS_ANGELES });
    await pass(DEBOUNCE_MS);
    expect(result.current.amounts.total).toBe("12.34");
    change({ items: [] });
    await pass(DEBOUNCE_MS);
    expect(api.calls).toEqual([]);
  });

  it("asks once where the discount turns out to be none, and again where there is one", async () => {
    const { api, change } = ask({ promotion: { code: null, discount: null } });
    await settle();
    change({ promotion: { code: null, discount: "0.00" } });
    await pass(DEBOUNCE_MS);
    expect(api.to(INTENT)).toHaveLength(1);
    change({ promotion: { code: "NIGHT", discount: "4.40" } });
    await pass(DEBOUNCE_MS);
    expect(api.to(INTENT).at(-1)?.body).toMatchObject({ subtotal: "39.60" });
  });

  it("tries the tax three times, after 1 s and 2 s, then goes on without tax", async () => {
    const { api, result } = ask({ address: LOS_ANGELES }, { [TAX]: () => failure(500, "broken") });
    await settle();
    expect(api.to(TAX)).toHaveLength(1);
    await advance(1_000 - 2 * SETTLED_MS);
    expect(api.to(TAX)).toHaveLength(1);
    await pass(2 * SETTLED_MS);
    expect(api.to(TAX)).toHaveLength(2);
    await advance(2_000 - 4 * SETTLED_MS);
    expect(api.to(TAX)).toHaveLength(2);
    await pass(2 * SETTLED_MS);
    expect(api.to(TAX)).toHaveLength(3);
    await settle();
    expect(api.to(INTENT)[0]?.body).toMatchObject({ subtotal: "44.00" });
    expect(result.current.amounts).toEqual({ ...UNTAXED, tax: "3.19", total: "44.00" });
    expect(result.current.error).toBeNull();
  });

  it("tries a tax only once that the server refused", async () => {
    const { api } = ask({ address: LOS_ANGELES }, { [TAX]: () => failure(400, "Unknown state.", "unknown_state") });
    await pass(10_000);
    expect(api.to(TAX)).toHaveLength(1);
    expect(api.to(INTENT)).toHaveLength(1);
  });

  it.each([
    ["refused", failure(409, "Your cart has changed. Please review your order.", "cart_changed"), 409],
    ["failed", failure(503, "down"), 503],
  ])("leaves it to the shopper to ask again for a payment that %s", async (_what, answer, status) => {
    const { api, result } = ask({ address: LOS_ANGELES }, { [INTENT]: () => answer });
    await pass(10_000);
    expect(api.to(INTENT)).toHaveLength(1);
    expect(result.current.error).toMatchObject({ status });
    expect(result.current.intent).toBeNull();
    expect(result.current.amounts).toEqual(TAXED);
  });

  it("fails, and does not wait, in a browser that is offline", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { result } = ask({}, { [INTENT]: () => Promise.reject(new TypeError("Failed to fetch")) });
    await settle();
    expect(result.current.error).toBeInstanceOf(TypeError);
  });

  it("waits for a pause in typing, and keeps the last figures while a new address is priced", async () => {
    let answer = () => undefined as void;
    const { api, result, change } = ask(
      { address: LOS_ANGELES },
      {
        [TAX]: ({ body }) =>
          (body as { customerAddress: CustomerAddress }).customerAddress.city === "Oakland"
            ? new Promise<void>((resolve) => (answer = resolve)).then(() => ({
                body: { ...tax, taxAmount: 4.07, totalAmount: 48.07 },
              }))
            : { body: tax },
      },
    );
    await settle();
    change({ address: { ...LOS_ANGELES, city: "Oak" } });
    await advance(DEBOUNCE_MS - SETTLED_MS);
    change({ address: { ...LOS_ANGELES, city: "Oakland" } });
    await advance(DEBOUNCE_MS - SETTLED_MS);
    expect(api.to(TAX)).toHaveLength(1);
    await pass(SETTLED_MS);
    expect(api.to(TAX).map(({ body }) => (body as IntentBody).customerAddress?.city)).toEqual([
      "Los Angeles",
      "Oakland",
    ]);
    expect(result.current.intent).toBeNull();
    expect(result.current.amounts).toEqual(TAXED);
    answer();
    await settle();
    expect(result.current.amounts.total).toBe("48.07");
    expect(result.current.intent?.clientSecret).toBe("secret for Oakland");
  });

  it("asks for payments one after the other, and shows only the answer to the newest", async () => {
    const waiting: (() => void)[] = [];
    const { api, result, change } = ask(
      { address: { ...LOS_ANGELES, city: "Oakland" } },
      { [INTENT]: (call) => new Promise<void>((resolve) => waiting.push(resolve)).then(() => answerTo(call)) },
    );
    await settle();
    for (const city of ["Fresno", "Los Angeles"]) {
      change({ address: { ...LOS_ANGELES, city } });
      await pass(DEBOUNCE_MS);
    }
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    await settle();
    expect(result.current.intent).toBeNull();
    waiting[1]?.();
    await settle();
    expect(api.to(INTENT).map(cityOf)).toEqual(["Oakland", "Los Angeles"]);
    expect(result.current.intent?.clientSecret).toBe("secret for Los Angeles");
  });

  it("asks again for what changed and changed back: the payment in between may have taken its place", async () => {
    const { api, result, change } = ask({ address: LOS_ANGELES });
    await settle();
    change({ address: { ...LOS_ANGELES, city: "Fresno" } });
    await pass(DEBOUNCE_MS);
    change({ address: LOS_ANGELES });
    expect(result.current.intent).toBeNull();
    await pass(DEBOUNCE_MS);
    expect(api.to(INTENT).map(cityOf)).toEqual(["Los Angeles", "Fresno", "Los Angeles"]);
    expect(result.current.intent?.clientSecret).toBe("secret for Los Angeles");
  });

  it("takes the payment back at once when asked again, and asks when the cart is known", async () => {
    const { api, result } = ask();
    await settle();
    let known = () => undefined as void;
    const whenKnown = new Promise<void>((resolve) => (known = resolve));
    act(() => void result.current.askAgain(whenKnown));
    expect(result.current.intent).toBeNull();
    await pass(10_000);
    expect(api.to(INTENT)).toHaveLength(1);
    known();
    await settle();
    await pass(DEBOUNCE_MS);
    expect(api.to(INTENT)).toHaveLength(2);
    expect(result.current.intent).not.toBeNull();
  });

  it("asks for nothing after it is gone", async () => {
    const { api, unmount } = ask({ address: LOS_ANGELES });
    unmount();
    await pass(10_000);
    expect(api.calls).toEqual([]);
  });
});
