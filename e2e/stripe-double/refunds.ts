import { invalid } from "./failure.ts";
import { group, text, texts, type Params } from "./form.ts";
import type { Ledger, Origin } from "./ledger.ts";
import { newRefund, type Charge, type Refund } from "./objects.ts";

const REASONS = ["duplicate", "fraudulent", "requested_by_customer"];
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function chargeOf(ledger: Ledger, params: Params): Charge {
  const intentId = text(params, "payment_intent");
  if (!intentId) {
    const id = text(params, "charge");
    if (!id)
      throw invalid("One of the following params should be provided for this request: payment_intent or charge.");
    return ledger.charges.get(id, "charge");
  }
  const intent = ledger.intents.get(intentId, "payment_intent");
  const charge = ledger.charges.find(intent.latest_charge ?? "");
  if (intent.status !== "succeeded" || !charge?.paid) {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  return charge;
}

/** Gives money back: never more than was taken. */
export function createRefund(ledger: Ledger, params: Params, origin: Origin): Refund {
  const charge = chargeOf(ledger, params);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  const amount = "amount" in params ? Number(text(params, "amount")) : left;
  if (!Number.isInteger(amount) || amount < 1) {
    throw invalid("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  }
  if (amount > left) {
    throw invalid(`Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`, {
      param: "amount",
    });
  }
  const reason = text(params, "reason") ?? null;
  if (reason && !REASONS.includes(reason)) throw invalid("Invalid reason.", { param: "reason" });
  const refund = ledger.refunds.add(newRefund({ charge, amount, reason, metadata: texts(group(params, "metadata")) }));
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  charge.refunds.data.unshift(refund);
  ledger.tell("refund.created", refund, origin);
  ledger.tell("charge.refunded", charge, origin);
  return refund;
}

/** The bank does not take a refund: the money is the merchant's again. */
export function failRefund(ledger: Ledger, refund: Refund): Refund {
  if (refund.status === "failed") throw invalid(`Refund ${refund.id} has failed already.`);
  const charge = ledger.charges.get(refund.charge);
  refund.status = "failed";
  refund.failure_reason = "lost_or_stolen_card";
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  ledger.tell("refund.updated", refund);
  ledger.tell("charge.refund.updated", refund);
  ledger.tell("refund.failed", refund);
  return refund;
}
