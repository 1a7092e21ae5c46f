import { randomBytes } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { currencyStep } from "@nocturne/contract";
import type { Purchase } from "../purchase/purchase";
import type {
  PaymentEvent,
  PaymentGateway,
  PaymentState,
  ProviderRefund,
  StartedPayment,
} from "../purchase/payment-gateway";

/**
 * Payments that charge nothing, for a store without keys. A demo payment counts as complete once it was started:
 * nobody outside has to be asked, so it can neither fail nor happen behind the store's back.
 */
export class DemoGateway implements PaymentGateway {
  readonly id = "demo";
  readonly title = "Demo payment";
  readonly note = "No card is charged, and none is asked for.";
  readonly isDemo = true;
  readonly medusaProviderId = "pp_system_default";
  readonly minChargeCents = 1;
  readonly isRemote = false;

  minChargeIn(currency: string): number {
    return currencyStep(currency);
  }

  start(_scope: MedusaContainer, purchase: Purchase): Promise<StartedPayment> {
    const number = purchase.id.replace("purch_", "");
    return Promise.resolve({
      clientSecret: `demo_${number}_secret_${randomBytes(18).toString("base64url")}`,
      providerIntentId: null,
      paymentCollectionId: null,
      paymentSessionId: null,
    });
  }

  change(): Promise<boolean> {
    return Promise.resolve(true);
  }

  read(purchase: Purchase): Promise<{ state: PaymentState; receivedCents: number }> {
    return Promise.resolve({ state: "succeeded", receivedCents: purchase.amounts.total });
  }

  cancel(): Promise<PaymentState> {
    return Promise.resolve("canceled");
  }

  refund(): Promise<void> {
    return Promise.resolve();
  }

  listRefunds(): Promise<ProviderRefund[]> {
    return Promise.resolve([]);
  }

  readWebhook(): PaymentEvent | null {
    return null;
  }
}
