import type { Order } from "@nocturne/contract";
import type { ReactNode } from "react";
import { PostalAddress } from "../../components/address/postal-address";
import { buttonClass } from "../../components/ui/button";
import { EmailText } from "../../components/ui/email-text";
import { FileLink } from "../../components/ui/file-link";
import { OrderPageButton } from "../../components/ui/order-page-button";
import { ProductImage } from "../../components/ui/product-image";
import { Ticket } from "../../components/ui/ticket";
import { PaymentInstructions } from "../../components/ui/payment-instructions";
import { money } from "../../lib/money";
import { chosenWords } from "../../lib/chosen";
import { discountTexts, paymentTexts } from "../../shared-texts";
import { isCancelled, statusColour } from "./status-colour";
import { ordersTexts } from "./texts";
import { OrderTracking } from "./order-tracking";

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

export function OrderCard({ order }: { order: Order }) {
  const total = money(order.total, order.currency);
  return (
    <article>
      <Ticket orderNumber={order.orderNumber}>
        <h3
          className={`caps border-b border-dashed border-iron pb-4 text-[1.125rem] font-semibold wrap-anywhere md:text-[2rem] md:leading-10 ${statusColour(order)}`}
        >
          {ordersTexts.status(order.status)}
        </h3>
        {order.awaitedPayment && (
          <div className="pt-5">
            <PaymentInstructions payment={order.awaitedPayment} as="h4" payBy={paymentTexts.payBy} />
          </div>
        )}
        <div className="grid grid-cols-1 gap-8 pt-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-cols-2">
          <dl className="grid grid-cols-1 content-start gap-3">
            <Fact name={ordersTexts.order} value={order.orderNumber} mono />
            <Fact name={ordersTexts.placed} value={DATE.format(new Date(order.createdAt))} />
            {order.discount !== "0.00" && (
              <Fact name={discountTexts.label} value={money(`-${order.discount}`, order.currency)} />
            )}
            <Fact name={ordersTexts.total} value={isCancelled(order) ? <s className="text-smoke">{total}</s> : total} />
            {order.refunded !== "0.00" && (
              <Fact name={ordersTexts.refunded} value={money(order.refunded, order.currency)} />
            )}
            <Fact name={ordersTexts.email} value={<EmailText email={order.customerEmail} />} />
            <Fact name={ordersTexts.name} value={order.customerName} />
            <Fact
              name={isCancelled(order) ? ordersTexts.address : ordersTexts.shipsTo}
              value={<PostalAddress address={order.shippingAddress} />}
            />
          </dl>
          <div className="grid grid-cols-1 content-start gap-6">
            <ul aria-label={ordersTexts.items} className="grid grid-cols-1 gap-3">
              {order.items.map((item, index) => (
                <li
                  key={`${item.productId}-${item.size ?? ""}-${index}`}
                  className="flex flex-wrap items-start gap-3 md:gap-4"
                >
                  <ProductImage src={item.imageUrl} alt="" sizes="48px" className="h-15 w-12 shrink-0 object-cover" />
                  <p className="min-w-20 flex-1 break-words">
                    {item.name}
                    <span className="figures block text-smoke">
                      {chosenWords(item) && `${chosenWords(item)} · `}
                      {`${item.quantity}\u00a0×\u00a0${money(item.price, order.currency)}`}
                    </span>
                  </p>
                  <p className="figures ml-auto">{money(item.lineTotal, order.currency)}</p>
                </li>
              ))}
            </ul>
            <OrderTracking order={order} isOver={isCancelled(order)} />
            <div className="flex grid-cols-1 flex-wrap gap-3 max-[30rem]:grid md:max-lg:grid">
              <OrderPageButton orderId={order.id} orderNumber={order.orderNumber} />
              <FileLink
                href={`/api/user/orders/${encodeURIComponent(order.id)}/invoice`}
                className={buttonClass("line")}
                aria-label={ordersTexts.invoiceOf(order.orderNumber)}
              >
                {ordersTexts.invoice}
              </FileLink>
            </div>
          </div>
        </div>
      </Ticket>
    </article>
  );
}

function Fact({ name, value, mono = false }: { name: string; value: ReactNode; mono?: boolean }) {
  return (
    <div className="grid grid-cols-1 items-baseline gap-x-3 md:grid-cols-[min(7rem,40%)_minmax(0,1fr)] md:gap-4">
      <dt className="caps text-smoke">{name}</dt>
      <dd className={`figures min-w-0 break-words ${mono ? "font-mono text-[0.9375rem] md:text-base" : ""}`}>
        {value}
      </dd>
    </div>
  );
}
