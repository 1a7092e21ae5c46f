import { Button, Input, Label } from "@medusajs/ui";
import { useState } from "react";
import { orderProgressQuery, setOrderStatus } from "../lib/store";
import { useChange } from "../lib/use-change";

/** Words that are offered; any other is fine. */
const USUAL = ["Processing", "Shipped", "Delivered"];

export function StatusForm({ orderId, current }: { orderId: string; current: string }) {
  const [status, setStatus] = useState(current);
  const change = useChange((next: string) => setOrderStatus(orderId, next), {
    changes: orderProgressQuery(orderId).queryKey,
    done: "The status is saved.",
  });
  const wanted = status.trim();
  return (
    <form
      className="flex flex-col gap-y-2 px-6 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(wanted);
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
