import { setTimeout as sleep } from "node:timers/promises";
import type { Order } from "@nocturne/contract";
import { stripeJs, type Answer } from "../support/stripe-js.ts";
import type { Buyer } from "./buyer.ts";
import type { Dice } from "./random.ts";

/** How a purchase goes, and how often of a hundred. */
export const SCENARIOS = {
  paysAndStores: 40,
  closesTheTab: 16,
  clicksTwice: 12,
  isDeclinedThenPays: 8,
  isDeclined: 6,
  changesTheCart: 6,
  walksAway: 3,
  passesThreeDSecure: 4,
  failsThreeDSecure: 2,
  paysSlowly: 3,
} as const;
export type Scenario = keyof typeof SCENARIOS;

const MAX_PAUSE_MS = 250;

export class Violation extends Error {
  override readonly name = "Violation";
}

function expectOrder({ status, body }: Answer<Order>): Order {
  if (status !== 200 && status !== 201) throw new Violation(`A paid order answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

function expectNone({ status, body }: Answer<Order>): void {
  if (status < 400 || status >= 500) throw new Violation(`An unpaid order answered ${status}: ${JSON.stringify(body)}`);
}

type Step = { buyer: Buyer; dice: Dice; pause: () => Promise<void>; products: string[] };

const PLAYS: Record<Scenario, (step: Step) => Promise<void>> = {
  async paysAndStores({ buyer, pause }) {
    const prepared = await buyer.prepare();
    await pause();
    await stripeJs.confirm(prepared.intent, "pm_card_visa");
    await pause();
    expectOrder(await buyer.store(prepared));
  },

  async closesTheTab({ buyer, pause }) {
    const { intent } = await buyer.prepare();
    await pause();
    await stripeJs.confirm(intent, "pm_card_mastercard");
  },

  async clicksTwice({ buyer, pause }) {
    const [prepared] = await Promise.all([buyer.prepare(), buyer.prepare()]);
    await pause();
    await Promise.all([
      stripeJs.confirm(prepared.intent, "pm_card_visa"),
      stripeJs.confirm(prepared.intent, "pm_card_visa"),
    ]);
    const answers = await Promise.all([buyer.store(prepared), buyer.store(prepared), buyer.store(prepared)]);
    const ids = new Set(answers.map((answer) => expectOrder(answer).id));
    if (ids.size !== 1) throw new Violation("One payment answered several orders.");
  },

  async isDeclinedThenPays({ buyer, pause }) {
    const prepared = await buyer.prepare();
    const declined = await stripeJs.confirm(prepared.intent, "pm_card_visa_chargeDeclined");
    if (declined.status !== 402) throw new Violation(`A declined card answered ${declined.status}.`);
    expectNone(await buyer.store(prepared));
    await pause();
    const again = await buyer.prepare();
    await stripeJs.confirm(again.intent, "pm_card_visa");
    expectOrder(await buyer.store(again));
  },

  async isDeclined({ buyer }) {
    const prepared = await buyer.prepare();
    await stripeJs.confirm(prepared.intent, "pm_card_chargeDeclinedInsufficientFunds");
    expectNone(await buyer.store(prepared));
  },

  async changesTheCart({ buyer, pause, products }) {
    const prepared = await buyer.prepare();
    await buyer.setQuantity(products[0] ?? "", 7);
    await pause();
    const { status } = await stripeJs.confirm(prepared.intent, "pm_card_visa");
    if (status === 200) expectOrder(await buyer.store(prepared));
    else expectNone(await buyer.store(prepared));
  },

  async walksAway({ buyer, pause }) {
    const prepared = await buyer.prepare();
    await pause();
    expectNone(await buyer.store(prepared));
  },

  async passesThreeDSecure({ buyer, pause }) {
    const prepared = await buyer.prepare();
    const { body } = await stripeJs.confirm(prepared.intent, "pm_card_authenticationRequired");
    if (body.status !== "requires_action") throw new Violation(`3-D Secure was not asked for: ${body.status}`);
    expectNone(await buyer.store(prepared));
    await pause();
    await stripeJs.authenticate(prepared.intent, "success");
    expectOrder(await buyer.store(prepared));
  },

  async failsThreeDSecure({ buyer, pause }) {
    const prepared = await buyer.prepare();
    await stripeJs.confirm(prepared.intent, "pm_card_threeDSecure2Required");
    await pause();
    await stripeJs.authenticate(prepared.intent, "fail");
    expectNone(await buyer.store(prepared));
  },

  async paysSlowly({ buyer, dice }) {
    const { intent } = await buyer.prepare();
    const isGood = dice.next() < 0.7;
    await stripeJs.confirm(intent, isGood ? "pm_usBankAccount_success" : "pm_usBankAccount_insufficientFunds");
  },
};

/** Fills a cart and plays one purchase. Throws Violation where the store breaks a promise to the shopper. */
export async function play(scenario: Scenario, buyer: Buyer, dice: Dice, catalogue: string[]): Promise<void> {
  const products = catalogue.toSorted(() => dice.next() - 0.5).slice(0, dice.whole(1, 3));
  for (const productId of products) await buyer.add(productId, dice.whole(1, 3));
  const pause = async () => {
    await sleep(dice.next() * MAX_PAUSE_MS);
  };
  await PLAYS[scenario]({ buyer, dice, pause, products });
}
