import type { Order } from "@nocturne/contract";
import { errorText } from "../../../api/api-error";
import { useEndOrderLinks } from "../../../api/order-page";
import { Button } from "../../../components/ui/button";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { useConfirm } from "../confirm";
import { orderLinksTexts } from "../texts";

/** Ends every link to an order's page, such as one that its mail was forwarded with. Asks once. */
export function EndLinksButton({ order: { id, orderNumber } }: { order: Order }) {
  const ask = useConfirm();
  const end = useEndOrderLinks();
  const run = async () => {
    if (!(await ask(orderLinksTexts.sure(orderNumber)))) return;
    end.mutate(id, {
      onSuccess: () => showToast(orderLinksTexts.ended(orderNumber)),
      onError: (error) => showFailure({ title: "Error", text: errorText(error, orderLinksTexts.failed) }),
    });
  };
  return (
    <Button
      size="dense"
      variant="line"
      className="md:min-h-8! md:py-1!"
      busy={end.isPending}
      onClick={() => void run()}
      aria-label={orderLinksTexts.endOf(orderNumber)}
    >
      {orderLinksTexts.end}
    </Button>
  );
}
