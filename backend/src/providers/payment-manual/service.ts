import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types";
import {
  AbstractPaymentProvider,
  ContainerRegistrationKeys,
  MedusaError,
  PaymentActions,
  PaymentSessionStatus,
} from "@medusajs/framework/utils";
import { findPurchase } from "../../store/purchase/purchase-table";
import { markOrderPaid } from "../../store/unpaid-order/mark-order-paid";
import { releaseUnpaidOrder } from "../../store/unpaid-order/release-unpaid-order";

/**
 * Payments that arrive outside of the store, such as bank transfers: authorized with the order, captured when the owner
 * marks the order as paid in the dashboard. Capturing and cancelling go through the purchase's row, so that one of them
 * holds and the other is refused, whoever comes first and on whatever instance.
 */
export default class ManualPaymentService extends AbstractPaymentProvider {
  static override identifier = "manual";
  private readonly db: Knex;

  constructor(cradle: Record<string, unknown>, options: Record<string, unknown> = {}) {
    super(cradle, options);
    this.db = cradle[ContainerRegistrationKeys.PG_CONNECTION] as Knex;
  }

  /** Only the store itself begins such a payment: it names the purchase. */
  async initiatePayment({ data }: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const id = purchaseIdOf(data);
    return { id, data: { purchase_id: id } };
  }

  async authorizePayment({ data }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return { data, status: PaymentSessionStatus.AUTHORIZED };
  }

  async capturePayment({ data, context }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    if (!(await markOrderPaid(this.db, purchaseIdOf(data), context?.idempotency_key ?? ""))) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This order was cancelled because it was not paid in time. Please send the money back.",
      );
    }
    return { data };
  }

  /** Medusa cancels too what it could not write down as authorized: that order is still being made, and tried again. */
  async cancelPayment({ data }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    const id = purchaseIdOf(data);
    if ((await findPurchase(this.db, id))?.state !== "ordered") return { data };
    if (!(await releaseUnpaidOrder(this.db, id))) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This order has been paid, sent or changed meanwhile. Please look at it again.",
      );
    }
    return { data };
  }

  /** The owner sends the money back; Medusa's record of it is all there is. */
  async refundPayment({ data }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    return { data };
  }

  async updatePayment({ data }: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    return { data };
  }

  async deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    return { data };
  }

  async retrievePayment({ data }: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return { data };
  }

  async getPaymentStatus(): Promise<GetPaymentStatusOutput> {
    return { status: PaymentSessionStatus.AUTHORIZED };
  }

  async getWebhookActionAndData(): Promise<WebhookActionResult> {
    return { action: PaymentActions.NOT_SUPPORTED };
  }
}

function purchaseIdOf(data: Record<string, unknown> | undefined): string {
  const id = data?.purchase_id;
  if (typeof id === "string" && id) return id;
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "Payments on account are made by the store's checkout alone.");
}
