import type { InputOf, PaymentIntentAnswer, PlacedOrder, Product, ShopSettings } from "@nocturne/contract";
import { api, bodyOf, newRegistration, type ApiAnswer } from "@nocturne/test-support";
import { afterAll, beforeAll } from "vitest";
import { admin, CALIFORNIA, cartOf, newCart, orderInput } from "./shop";

const PATH = "/api/admin/settings";

export const changeSettings = async (body: Partial<ShopSettings>): Promise<ShopSettings> =>
  bodyOf("Changing the settings", await api<ShopSettings>("PUT", PATH, { token: await admin(), body }));

/** Lets guests buy in this spec file, and leaves the shop as it was. */
export function letGuestsBuy(): void {
  let before: ShopSettings;
  beforeAll(async () => {
    before = bodyOf("Reading the settings", await api<ShopSettings>("GET", PATH, { token: await admin() }));
    await changeSettings({ guestCheckout: true });
  });
  afterAll(() => changeSettings(before));
}

/** Somebody without an account, known by an e-mail. */
export const newGuest = () => newRegistration();
export type Guest = Pick<ReturnType<typeof newRegistration>, "email" | "firstName" | "lastName">;

export type GuestOrderInput = InputOf<"createOrder">;

export const askToPay = (
  body: Partial<InputOf<"createPaymentIntent">>,
  headers: Record<string, string> = {},
): Promise<ApiAnswer<PaymentIntentAnswer>> =>
  api<PaymentIntentAnswer>("POST", "/api/create-payment-intent", {
    headers,
    body: { shipping: 0, customerAddress: CALIFORNIA, ...body },
  });

export const order = (body: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer<PlacedOrder>> =>
  api<PlacedOrder>("POST", "/api/orders", { body, headers });

type Ready = { sessionId: string; intent: PaymentIntentAnswer; input: GuestOrderInput };

/** A guest whose cart has a payment, and who needs only to `order`. */
export async function guestReady(product: Product, guest: Guest): Promise<Ready> {
  const sessionId = await newCart(product);
  const answer = await askToPay({ subtotal: product.price, customerEmail: guest.email, sessionId });
  const intent = bodyOf("The guest's payment", answer);
  const buyer = guest as Parameters<typeof orderInput>[0];
  return { sessionId, intent, input: orderInput(buyer, sessionId, await cartOf(sessionId), intent) };
}

/** A whole purchase of one piece. */
export async function buyAsGuest(product: Product, guest: Guest = newGuest()): Promise<PlacedOrder> {
  const { input } = await guestReady(product, guest);
  return bodyOf("The guest's order", await order(input));
}

/** The token of an order's page, as the answer to a guest names it. */
export const tokenOf = ({ page = "" }: PlacedOrder): string => page.replace("/order/", "");
