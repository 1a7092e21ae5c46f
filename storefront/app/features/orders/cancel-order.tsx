import type { OrderPage } from "@nocturne/contract";
import { errorText } from "../../api/api-error";
import { useCancelOrder } from "../../api/order-page";
import { Button } from "../../components/ui/button";
import { DialogShell } from "../../components/ui/dialog-shell";
import { showToast } from "../../components/ui/toast-store";
import { money } from "../../lib/money";
import { orderChangeTexts } from "./texts";

type CancelOrderProps = { page: OrderPage; token: string; isOpen: boolean; onClose: () => void };

const inCents = (amount: string) => Math.round(Number(amount) * 100);

function whatGoesBack({ total, refunded, awaitedPayment, isDemo, currency }: OrderPage): string {
  const back = awaitedPayment ? 0 : inCents(total) - inCents(refunded);
  if (back <= 0) return orderChangeTexts.cancelNoMoney;
  return isDemo ? orderChangeTexts.cancelDemo : orderChangeTexts.cancelMoney(money((back / 100).toFixed(2), currency));
}

/** Asks once more, and says what goes back. */
export function CancelOrder({ page, token, isOpen, onClose }: CancelOrderProps) {
  const cancel = useCancelOrder(token);
  const close = () => {
    cancel.reset();
    onClose();
  };
  const submit = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        close();
        showToast({ title: orderChangeTexts.cancelled });
        // The button that opened the dialog is gone.
        document.getElementById("content")?.focus({ preventScroll: true });
      },
    });
  return (
    <DialogShell
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={orderChangeTexts.cancelTitle}
      description={orderChangeTexts.cancelNote}
      shape="modal"
    >
      <div className="p-5">
        <p>{whatGoesBack(page)}</p>
        {cancel.isError && (
          <p role="alert" className="mt-4 text-blood">
            {errorText(cancel.error, orderChangeTexts.cancelFailed)}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3 max-[22.5rem]:grid">
          <Button variant="danger" busy={cancel.isPending} onClick={submit}>
            {cancel.isPending ? orderChangeTexts.cancelling : orderChangeTexts.cancelYes}
          </Button>
          <Button variant="line" onClick={close}>
            {orderChangeTexts.keep}
          </Button>
        </div>
      </div>
    </DialogShell>
  );
}
