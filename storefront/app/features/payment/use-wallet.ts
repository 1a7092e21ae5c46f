import { missingParts } from "@nocturne/contract/address-format";
import type { CustomerAddress } from "@nocturne/contract";
import type {
  ChangeResolveDetails,
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
  StripeExpressCheckoutElementShippingRateChangeEvent,
} from "@stripe/stripe-js";
import { useRef } from "react";
import { completeIntent, createPaymentIntent } from "../../api/payments";
import { clearToast } from "../../components/ui/toast-store";
import { useOneAtATime } from "../../lib/use-one-at-a-time";
import { buildOrder, type BuyerFields } from "./build-order";
import { confirmCharge } from "./charge-card";
import { amountsOf, choiceOf } from "./priced";
import { chargeTexts, walletTexts } from "./texts";
import { useChargeOrder } from "./use-charge-order";
import { arrivalOf, useLeaveCheckout } from "./use-leave-checkout";
import { quoteWallet, shownIds, type WalletQuote } from "./wallet-quote";
import type { WalletSale } from "./wallet-sale";
import {
  amountOf,
  lineItemsOf,
  optionIdsOf,
  PENDING_RATES,
  ratesOf,
  toBuyer,
  toPlace,
  walletAmount,
} from "./wallet-sheet";

/** One opening of the wallet: the cart that it buys, and what it shows. */
type Sheet = { cart: Promise<string>; quote: WalletQuote | null };

type WalletInput = { sale: WalletSale; accountEmail: string | null; stripe: Stripe; elements: StripeElements };

/**
 * What happens while a wallet is open. It shows the server's own figures for each address and way to ship, and pays only
 * what it shows: the payment is prepared once the shopper has authorised it, and refused where it came to anything else.
 */
export function useWallet({ sale, accountEmail, stripe, elements }: WalletInput) {
  const { leave, leaveWithEmptyCart, leaveCartAlone } = useLeaveCheckout();
  const { once } = useOneAtATime();
  const sheet = useRef<Sheet | null>(null);
  const boughtKey = () => sheet.current?.quote?.cartKey ?? "";
  const { chargeOrder, problem, tell, tellError, forgetProblem } = useChargeOrder({
    onChanged: sale.onChanged,
    onSoldOut: sale.onChanged,
    leave: {
      placed: (placed) => (sale.isApart ? leaveCartAlone(arrivalOf(placed)) : leaveWithEmptyCart(boughtKey(), placed)),
      awaited: () => (sale.isApart ? leaveCartAlone({ isAwaited: true }) : leave({ isAwaited: true })),
    },
  });

  const onClick = (event: StripeExpressCheckoutElementClickEvent) => {
    if (!sale.admit()) {
      event.reject();
      return;
    }
    clearToast();
    forgetProblem();
    const cart = sale.fillCart();
    // Told as soon as the wallet asks for a price.
    cart.catch(() => undefined);
    sheet.current = { cart, quote: null };
    // The wallet waits a second for its answer, and for nothing else.
    const amount = walletAmount(sale.amountCents, sale.currency);
    void elements.update({ amount });
    event.resolve({
      lineItems: [{ name: sale.label, amount }],
      shippingRates: PENDING_RATES,
    });
    sale.onOpen?.();
  };

  /** Prices an address with a way to ship. Where that fails, the wallet says that it cannot be sent there, and the page why. */
  const price = async (
    address: CustomerAddress,
    shippingOptionIds: readonly string[],
    answer: { resolve: (details: ChangeResolveDetails) => void; reject: () => void },
    detailsOf: (quote: WalletQuote) => ChangeResolveDetails,
  ) => {
    const { current } = sheet;
    try {
      if (!current) throw new Error(walletTexts.quoteFailed);
      const quote = await quoteWallet(await current.cart, address, shippingOptionIds);
      current.quote = quote;
      await elements.update({ amount: amountOf(quote.priced) });
      answer.resolve({ lineItems: lineItemsOf(quote.priced), ...detailsOf(quote) });
    } catch (error) {
      tellError(error);
      answer.reject();
    }
  };

  const onShippingAddressChange = (event: StripeExpressCheckoutElementShippingAddressChangeEvent) =>
    void price(toPlace(event.address), [], event, ({ priced }) => ({ shippingRates: ratesOf(priced) }));

  const onShippingRateChange = (event: StripeExpressCheckoutElementShippingRateChangeEvent) =>
    void price(sheet.current?.quote?.address ?? {}, optionIdsOf(event.shippingRate), event, () => ({}));

  /** The order that the server has prepared the payment of; null where it is not what the wallet shows. */
  const prepare = async (quote: WalletQuote, buyer: BuyerFields) => {
    const { email: customerEmail, ...customerAddress } = buyer;
    const ids = shownIds(quote);
    const asked = { subtotal: quote.priced.total, shipping: 0, customerAddress, customerEmail, provider: "stripe" };
    const answer = await createPaymentIntent({ ...asked, ...choiceOf(ids), sessionId: quote.cartKey });
    const intent = completeIntent(answer, amountsOf(quote.priced));
    if (!intent.clientSecret || intent.total !== quote.priced.total) return null;
    const order = buildOrder(buyer, amountsOf(intent), quote.items, quote.cartKey, ids);
    return { clientSecret: intent.clientSecret, order };
  };

  /** Returns whether the money has moved; tells the shopper if not. */
  const pay = async (event: StripeExpressCheckoutElementConfirmEvent): Promise<boolean> => {
    const refuse = (text: string) => {
      tell({ title: chargeTexts.paymentFailed, text });
      return false;
    };
    try {
      const { error } = await elements.submit();
      if (error) return refuse(error.message ?? chargeTexts.paymentFallback);
      const quote = sheet.current?.quote;
      if (!quote) return refuse(walletTexts.quoteFailed);
      const buyer = toBuyer(event, accountEmail);
      if (!buyer.email) return refuse(walletTexts.unnamed);
      if (!buyer.name || missingParts(buyer).length > 0) return refuse(walletTexts.incomplete);
      const prepared = await prepare(quote, buyer);
      if (!prepared) {
        tell(chargeTexts.changed);
        sale.onChanged();
        return false;
      }
      const { order, clientSecret } = prepared;
      const returnUrl = `${window.location.origin}/order-success`;
      const charge = () => confirmCharge({ stripe, elements, clientSecret, returnUrl });
      return await chargeOrder(order, { clientSecret, charge });
    } catch (error) {
      tellError(error);
      return false;
    }
  };

  const onConfirm = (event: StripeExpressCheckoutElementConfirmEvent) =>
    void once(async () => {
      if (!sheet.current) return;
      const isPaid = await pay(event);
      // What is paid is not authorised again.
      if (isPaid) sheet.current = null;
      else event.paymentFailed({ reason: "fail" });
      sale.onClose?.(isPaid);
    });

  const onCancel = () => sale.onClose?.(false);

  return { problem, handlers: { onClick, onShippingAddressChange, onShippingRateChange, onConfirm, onCancel } };
}
