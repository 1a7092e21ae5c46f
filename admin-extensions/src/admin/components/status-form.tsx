import { Button, Input, Label, usePrompt } from "@medusajs/ui";
import { CANCELLED_WORD } from "@nocturne/contract/order-statuses";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DASHBOARD_ORDERS, orderProgressQuery, setOrderStatus } from "../lib/store";
import { useChange } from "../lib/use-change";

/** Words that are offered; any other is fine. */
const USUAL = ["Processing", "Shipped", "Delivered", "Cancelled"];

/** Money goes back: asked once more. */
const CANCEL_QUESTION = {
  title: "Cancel the order?",
  description: "What was paid goes back to the customer, and the stock is free again. This cannot be undone.",
  confirmText: "Cancel the order",
  cancelText: "Keep it",
};

export function StatusForm({ orderId, current }: { orderId: string; current: string }) {
  const [status, setStatus] = useState(current);
  const queryClient = useQueryClient();
  const ask = usePrompt();
  const change = useChange((next: string) => setOrderStatus(orderId, next), {
    changes: orderProgressQuery(orderId).queryKey,
    done: "The status is saved.",
    onDone: () => void queryClient.invalidateQueries({ queryKey: DASHBOARD_ORDERS }),
  });
  const wanted = status.trim();
  const save = async () => {
    if (!CANCELLED_WORD.test(wanted) || (await ask(CANCEL_QUESTION))) change.mutate(wanted);
  };
  return (
    <form
      className="flex flex-col gap-y-2 px-6 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Label htmlFor="order-status" size="small" weight="plus">
        Status
      </Label>
      <div className="flex gap-x-2">
        <div className="flex-1">
          <Input
            id="order-status"
            size="small"
            list="usual-statuses"
            maxLength={64}
            autoComplete="off"
            value={status}
            onChange={(event) => setStatus(event.target.value)}
          />
        </div>
        <datalist id="usual-statuses">
          {USUAL.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
        <Button
          type="submit"
          size="small"
          variant="secondary"
          disabled={wanted === "" || wanted === current}
          isLoading={change.isPending}
        >
          Update status
        </Button>
      </div>
    </form>
  );
}
