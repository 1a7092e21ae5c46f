import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows";
import { centsToNumber, formatCents, type RefundLinesBody } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import type { LineRefund } from "../medusa-tables/line-refund";
import { selectLeftMoney } from "../medusa-tables/payment";
import { hasOpenChange } from "../medusa-tables/order";
import { followOrder, orderLock } from "../order-progress/follow-order";
import { dropLeftSwaps } from "../order-progress/left-swaps";
import { asRefusal } from "../order-progress/refusal";
import { readHandledOrder, type HandledOrder } from "./read-lines";
import { refundCents, type WantedRefund } from "./refund-amount";
import { beginRestock, finishRestocks, requireRestockable, settleRestocks, undoRestock } from "./restock";

/** What a refund comes to. Failures: 404 `order_not_found`; 409 `refund_lines_gone`, `refund_too_high`. */
export async function quoteRefund(scope: MedusaContainer, orderId: string, wanted: WantedRefund): Promise<number> {
  const cents = refundCents(await readHandledOrder(scope, orderId), wanted);
  if (cents === null) throw new StoreError("refund_lines_gone");
  if (cents === 0) throw new StoreError("refund_too_high");
  return cents;
}

/**
 * Gives back what was paid for some pieces of an order. What they come to is worked out here, and has to be what the caller has
 * read. Which pieces they are stands in Medusa's own record of the refund, which Medusa writes before its provider acts: a
 * second press, another tab and a repeated call after a crash find it by its key, and nothing goes back twice. Admins that
 * press at once take turns by the order's lock.
 *
 * Pieces that go back to stock are taken out of the order, or taken back, at Medusa before their money goes back, and counted
 * afterwards: what a crash or a refusal leaves of it, the same call finishes or takes back, and without one the job `settle-restocks`.
 *
 * Failures: those of `quoteRefund`; 409 `refund_amount_changed`, `refund_declined`, `restock_unavailable`,
 * `restock_leaves_nothing`, `order_changing`, `order_change_refused`.
 */
export async function refundLines(
  scope: MedusaContainer,
  orderId: string,
  { key, lines, shipping, amount, reason }: RefundLinesBody,
  by: string,
): Promise<void> {
  await withAdvisoryLock(scope, orderLock(orderId), async () => {
    await settleRestocks(scope, orderId, key);
    const order = await readHandledOrder(scope, orderId);
    const done = order.refunds.find((refund) => refund.key === key);
    // Somebody has chosen other pieces since, and never heard that the first were refunded.
    if (done && !isSame(done, { key, lines, shipping })) throw new StoreError("refund_lines_gone");
    if (done) return;
    const cents = await quoteRefund(scope, orderId, { lines, shipping });
    if (formatCents(cents) !== amount) throw new StoreError("refund_amount_changed");
    const payment = await paymentWith(scope, orderId, cents);
    const record: LineRefund = { key, lines, shipping };
    await restock(scope, order, { orderId, key, lines, by });
    await giveBack(scope, orderId, {
      payment_id: payment.paymentId,
      // With its last cent goes the fraction of one that Medusa may have captured.
      amount: payment.cents === cents ? payment.dollars : centsToNumber(cents),
      created_by: by,
      note: reason,
      metadata: { line_refund: record },
    });
    await finishRestocks(scope, orderId);
  });
  await followOrder(scope, orderId);
}

type Restocking = { orderId: string; key: string; lines: RefundLinesBody["lines"]; by: string };

async function restock(
  scope: MedusaContainer,
  order: HandledOrder,
  { orderId, key, lines, by }: Restocking,
): Promise<void> {
  if (lines.every((line) => line.restock === "none")) return;
  const isBegun = order.restocks.some((change) => change.key === key);
  if (!isBegun) requireRestockable(order, lines);
  await asRefusal(async () => {
    await dropLeftSwaps(scope, orderId);
    if (await hasOpenChange(database(scope), orderId)) throw new StoreError("order_changing");
    await beginRestock(scope, orderId, { key, lines, by });
  });
}

function isSame(done: LineRefund, wanted: LineRefund): boolean {
  const piecesOf = ({ lines }: LineRefund) =>
    new Map(lines.map(({ itemId, quantity, restock: of = "none" }) => [itemId, `${quantity} ${of}`]));
  const [before, now] = [piecesOf(done), piecesOf(wanted)];
  const areSame = before.size === now.size && [...now].every(([itemId, quantity]) => before.get(itemId) === quantity);
  return areSame && done.shipping === wanted.shipping;
}

/** The payment that has so much left. Throws 409 `refund_too_high`: sums over several payments go back at Medusa. */
async function paymentWith(scope: MedusaContainer, orderId: string, cents: number) {
  const left = await selectLeftMoney(database(scope), orderId);
  const payments = left.map((payment) => ({ ...payment, cents: Math.round(Number(payment.dollars) * 100) }));
  const found = payments.find((payment) => payment.cents >= cents);
  if (!found) throw new StoreError("refund_too_high");
  return found;
}

/** Medusa's input has no `metadata` in its type, and hands it to the payment module, which has. */
type RefundInput = {
  payment_id: string;
  amount: number | string;
  created_by: string;
  note: string;
  metadata: { line_refund: LineRefund };
};

async function giveBack(scope: MedusaContainer, orderId: string, input: RefundInput): Promise<void> {
  try {
    await refundPaymentWorkflow(scope).run({ input });
  } catch (error) {
    // Where Medusa has its record, the money has gone back: what came after is brought in line by the reconciliation.
    const { refunds } = await readHandledOrder(scope, orderId);
    const isBack = refunds.some(({ key }) => key === input.metadata.line_refund.key);
    const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.error(
      `A refund of order ${orderId} failed${isBack ? " once its money had gone back" : ""}.`,
      error as Error,
    );
    if (isBack) return;
    await undoRestock(scope, orderId, input.metadata.line_refund.key);
    throw new StoreError("refund_declined", { cause: error });
  }
}
