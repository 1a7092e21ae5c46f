import { useLinkUserOrder } from "../../api/order-page";
import { errorText } from "../../api/api-error";
import { orderLinkTexts } from "./texts";
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
      onError: (error) => showFailure({ title: "Error", text: errorText(error, orderLinkTexts.openFailed) }),
    });
  return (
    <Button
      variant="line"
      busy={link.isPending || link.isSuccess}
      onClick={open}
      aria-label={orderLinkTexts.openOf(orderNumber)}
    >
      {orderLinkTexts.open}
    </Button>
  );
}
