import { Alert, Text } from "@medusajs/ui";
import { useQuery } from "@tanstack/react-query";
import { paymentsQuery, type PaymentMode } from "../lib/store";

type Words = { variant: "warning" | "error"; title: string; text: string };

function wordsFor(payments: PaymentMode): Words | null {
  if (payments.mode === "real") return null;
  if (payments.mode === "none") {
    return {
      variant: "error",
      title: "Nothing can be paid in this store.",
      text:
        `Stripe has no key here, and demo payments are refused because ${payments.reason}. Set Stripe's keys, or ` +
        "DEMO_PAYMENTS=true to give orders away, and start the store again.",
    };
  }
  return {
    variant: "warning",
    title: "Demo payments are on: no card is charged.",
    text: "Whoever orders gets the goods for nothing. To take cards, set Stripe's keys and start the store again.",
  };
}

/** Says what the owner must not overlook: that orders cost nothing, or that nobody can pay. Nothing while cards are taken. */
export function PaymentsNotice() {
  const { data } = useQuery(paymentsQuery);
  const words = data && wordsFor(data);
  if (!words) return null;
  return (
    <Alert variant={words.variant} role="status" aria-label="Payments">
      <Text as="span" size="small" leading="compact" weight="plus" className="block">
        {words.title}
      </Text>
      <Text as="span" size="small" className="text-ui-fg-subtle block">
        {words.text}
      </Text>
    </Alert>
  );
}
