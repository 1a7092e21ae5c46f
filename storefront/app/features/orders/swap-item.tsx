import { useQuery } from "@tanstack/react-query";
import { orderSwapsQuery, useSwapOrderItem } from "../../api/order-page";
import { SwapForm, type SwapChoice } from "../../components/order/swap-form";
import { DialogShell } from "../../components/ui/dialog-shell";
import { showToast } from "../../components/ui/toast-store";
import { orderChangeTexts } from "./texts";

type SwapItemProps = { token: string; isOpen: boolean; onClose: () => void };

/** One line of an order for another variant of the same price. */
export function SwapItem({ token, isOpen, onClose }: SwapItemProps) {
  return (
    <DialogShell
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={orderChangeTexts.swap}
      description={orderChangeTexts.swapNote}
      shape="modal"
    >
      <OwnSwap token={token} onClose={onClose} />
    </DialogShell>
  );
}

function OwnSwap({ token, onClose }: Omit<SwapItemProps, "isOpen">) {
  const { data, error } = useQuery(orderSwapsQuery(token));
  const swap = useSwapOrderItem(token);
  const onSuccess = () => {
    onClose();
    showToast({ title: orderChangeTexts.swapped });
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
