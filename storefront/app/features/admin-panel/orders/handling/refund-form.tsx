import type { AdminOrder, Restock } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { refundQuoteQuery, useAdminOrderWrites } from "../../../../api/admin-order";
import { errorText } from "../../../../api/api-error";
import { Button } from "../../../../components/ui/button";
import { SelectField } from "../../../../components/ui/select-field";
import { TextField } from "../../../../components/ui/text-field";
import { money } from "../../../../lib/money";
import { randomId } from "../../../../lib/random-id";
import { useConfirm } from "../../confirm";
import type { OrdersTabState } from "../use-orders-tab";
import { chosenPieces, shownRefund, type RefundDraft } from "./handling-draft";
import { PieceFields } from "./piece-fields";
import { tell } from "./tell";
import { handlingTexts } from "./texts";
import { useFocusAfterSend } from "./use-focus-after-send";

type RefundFormProps = { handled: AdminOrder; tab: OrdersTabState };

/** Refunds some pieces, and the shipping. The server says what they come to, and is asked once more with what was read. */
export function RefundForm({ handled, tab }: RefundFormProps) {
  const { order, lines, shipping, refundable } = handled;
  const { refund } = useAdminOrderWrites(order.id);
  const ask = useConfirm();
  const draft = tab.draftOf(order).refund;
  const shown = shownRefund(handled, draft);
  const wanted = { lines: chosenPieces(shown?.pieces ?? {}), shipping: shown?.withShipping ?? false };
  const isChosen = wanted.lines.length > 0 || wanted.shipping;
  const quote = useQuery({ ...refundQuoteQuery(order.id, wanted), enabled: isChosen });
  const { start, expectChange } = useFocusAfterSend(isChosen);
  if (!shown) {
    return (
      <p ref={start} tabIndex={-1} className="text-smoke outline-none">
        {handlingTexts.nothingToRefund}
      </p>
    );
  }
  const { left, pieces, withShipping, restocks, reason } = shown;
  const change = (over: Partial<RefundDraft>) => {
    const key = shown.key ?? randomId();
    tab.change(order.id, { refund: { key, refundable, pieces, withShipping, restocks, reason, ...over } });
  };
  const canShip = shipping.paid !== "0.00" && !shipping.isRefunded;
  /** What can become of the pieces that are chosen of a line. */
  const choicesOf = (itemId: string): Restock[] => {
    const line = lines.find((one) => one.itemId === itemId);
    const count = pieces[itemId] ?? 0;
    if (!line || count === 0) return [];
    return [
      "none",
      ...(count <= line.cancellable ? (["cancel"] as const) : []),
      ...(count <= line.returnable ? (["return"] as const) : []),
    ];
  };
  const restockOf = (itemId: string): Restock => {
    const wish = restocks[itemId] ?? "none";
    return choicesOf(itemId).includes(wish) ? wish : "none";
  };
  const amount = isChosen && !quote.isFetching ? (quote.data?.amount ?? null) : null;

  const inMoney = (sum: string) => money(sum, order.currency);

  const give = async (sum: string, key: string) => {
    const { orderNumber } = order;
    const { refundTitle, refundAsk, refundYes } = handlingTexts;
    if (!(await ask({ title: refundTitle(inMoney(sum), orderNumber), note: refundAsk, yes: refundYes }))) return;
    expectChange();
    const restocked = wanted.lines.map((line) => ({ ...line, restock: restockOf(line.itemId) }));
    const write = refund.mutateAsync({ key, ...wanted, lines: restocked, amount: sum, reason: reason.trim() });
    if (await tell(write, handlingTexts.refunded(inMoney(sum)))) tab.finish(order.id, "refund", draft);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (amount && shown.key && !refund.isPending) void give(amount, shown.key);
  };
  return (
    <form onSubmit={submit} aria-label={handlingTexts.refund} className="grid content-start gap-2">
      <h5 ref={start} tabIndex={-1} className="font-semibold outline-none">
        {handlingTexts.refund}
      </h5>
      <p className="text-smoke">{handlingTexts.refundNote(inMoney(refundable))}</p>
      <PieceFields
        lines={left}
        pieces={pieces}
        onChange={(chosen) => change({ pieces: chosen })}
        more={(itemId, name) =>
          choicesOf(itemId).length > 1 && (
            <SelectField
              label={handlingTexts.restock(name)}
              value={restockOf(itemId)}
              options={choicesOf(itemId).map((choice) => [choice, handlingTexts.restocks[choice]])}
              onChoose={(choice) => change({ restocks: { ...restocks, [itemId]: choice } })}
            />
          )
        }
      />
      {canShip && (
        <label className="flex min-h-10 items-center gap-2">
          <input
            type="checkbox"
            checked={withShipping}
            onChange={({ target }) => change({ withShipping: target.checked })}
            className="size-5 accent-acid"
          />
          {handlingTexts.shipping(inMoney(shipping.paid))}
        </label>
      )}
      <TextField
        size="dense"
        label={handlingTexts.reason}
        hint={handlingTexts.reasonHint}
        maxLength={500}
        value={reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      {isChosen && quote.error && (
        <p role="alert" className="text-blood">
          {errorText(quote.error, handlingTexts.failed)}
        </p>
      )}
      <Button
        size="dense"
        variant="danger"
        type="submit"
        busy={refund.isPending || quote.isFetching}
        disabled={!amount && !quote.isFetching}
        className="justify-self-start"
      >
        {handlingTexts.refundButton(amount && inMoney(amount))}
      </Button>
    </form>
  );
}
