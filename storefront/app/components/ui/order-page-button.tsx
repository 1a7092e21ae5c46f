import { useLinkUserOrder } from "../../api/order-page";
import { errorText } from "../../api/api-error";
import { orderTexts } from "../../texts";
import { Button } from "./button";
import { showFailure } from "./toast-store";

/**
 * Opens the page of an order of the signed-in account. A whole load: the page's address is a secret, and its headers keep
 * it from every other site.
 */
export function OrderPageButton({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  const link = useLinkUserOrder();
  const open = () =>
    link.mutate(orderId, {
      onSuccess: ({ path }) => window.location.assign(path),
      onError: (error) => showFailure({ title: "Error", text: errorText(error, orderTexts.openFailed) }),
    });
  return (
    <Button
      variant="line"
      busy={link.isPending || link.isSuccess}
      onClick={open}
      aria-label={orderTexts.openOf(orderNumber)}
    >
      {orderTexts.open}
    </Button>
  );
}
