import type { Order } from "@nocturne/contract";
import { CANCELLED_WORD } from "@nocturne/contract/order-statuses";
import type { FormEvent } from "react";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/text-field";
import { ordersTexts } from "../texts";
import type { OrdersTabState } from "./use-orders-tab";

/** As high as the fields beside it. */
export const COMPACT_BUTTON = "px-2! whitespace-nowrap md:min-h-8! md:py-1!";
export const STATUS_HINTS_ID = "order-status-hints";

/** The status editor: any text. */
export function OrderStatusForm({ order, tab }: { order: Order; tab: OrdersTabState }) {
  const isBusy = tab.isSettingStatus(order);
  const status = tab.draftOf(order).status ?? "";
  // A cancelled order is told at once.
  const waits = status.trim() !== "" && !CANCELLED_WORD.test(status.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void tab.updateStatus(order);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2 self-start md:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        size="compact"
        label={ordersTexts.status}
        list={STATUS_HINTS_ID}
        maxLength={64}
        placeholder={ordersTexts.statusHint}
        autoComplete="off"
        value={status}
        hint={waits ? ordersTexts.statusMail : undefined}
        onChange={(event) => tab.change(order.id, { status: event.target.value })}
      />
      <Button size="dense" variant="line" type="submit" busy={isBusy} className={`self-start ${COMPACT_BUTTON}`}>
        {ordersTexts.updateStatus}
      </Button>
    </form>
  );
}
