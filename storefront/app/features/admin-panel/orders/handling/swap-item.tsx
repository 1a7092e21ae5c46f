import type { AdminOrder } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminOrderSwapsQuery, useAdminOrderWrites } from "../../../../api/admin-order";
import { SwapForm, type SwapChoice } from "../../../../components/order/swap-form";
import { Button } from "../../../../components/ui/button";
import { DialogShell } from "../../../../components/ui/dialog-shell";
import { showToast } from "../../../../components/ui/toast-store";
import { handlingTexts } from "./texts";

/** One line of an order for another variant of the same price, until a parcel has left. */
export function SwapItem({ handled: { order, isChangeable } }: { handled: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isChangeable && (
        <Button size="dense" variant="line" onClick={() => setOpen(true)}>
          {handlingTexts.swap}
        </Button>
      )}
      {/* It stays where the order cannot be changed any more: it says why that was refused. */}
      <DialogShell
        open={isOpen}
        onOpenChange={setOpen}
        title={handlingTexts.swap}
        description={handlingTexts.swapNote}
        shape="modal"
      >
        <AdminSwap orderId={order.id} onClose={() => setOpen(false)} />
      </DialogShell>
    </>
  );
}

function AdminSwap({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data, error } = useQuery(adminOrderSwapsQuery(orderId));
  const { swap } = useAdminOrderWrites(orderId);
  const onSuccess = () => {
    onClose();
    showToast(handlingTexts.swapped);
  };
  return (
    <SwapForm
      swaps={data}
      isPending={swap.isPending}
      error={swap.error ?? error}
      onSwap={(choice: SwapChoice) => swap.mutate(choice, { onSuccess })}
      onClose={onClose}
    />
  );
}
