/** A way to pay, as the store's own gateways and those of plugins implement it. */
export type {
  PaymentEvent,
  PaymentGateway,
  PaymentHistory,
  PaymentInstructions,
  PaymentState,
  ProviderPayment,
  ProviderRefund,
  StartedPayment,
} from "@nocturne/payment-gateway";
