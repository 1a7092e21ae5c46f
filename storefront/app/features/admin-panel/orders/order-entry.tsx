import type { Order } from "@nocturne/contract";
import { PostalAddress } from "../../../components/address/postal-address";
import { FileLink } from "../../../components/ui/file-link";
import { ordersTexts } from "../texts";
import { EndLinksButton } from "./end-links-button";
import { OrderStatusForm } from "./order-status-form";
import { OrderTrackingForm } from "./order-tracking-form";
import { chosenWords } from "../../../lib/chosen";
import type { OrdersTabState } from "./use-orders-tab";

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** One order: its facts, its items, and the forms for status and tracking. */
export function OrderEntry({ order, tab }: { order: Order; tab: OrdersTabState }) {
  const { refusal } = tab.draftOf(order);
  const headingId = `order-${order.id}`;
  return (
    <article aria-labelledby={headingId} className="border-t border-ash py-4">
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 md:grid-cols-[12rem_10rem_minmax(0,1fr)_8rem_6rem]">
        <h4 id={headingId} className="font-mono font-semibold break-all">
          {order.orderNumber}
        </h4>
        <p className="figures order-3 col-span-2 text-smoke md:order-none md:col-span-1">
          {DATE.format(new Date(order.createdAt))}
        </p>
        <p className="order-5 col-span-2 truncate md:order-none md:col-span-1">{order.customerEmail}</p>
        <p className="order-4 col-span-2 font-semibold break-words md:order-none md:col-span-1">{order.status}</p>
        <p className="figures text-right font-semibold">${order.total}</p>
      </div>
      {order.refunded !== "0.00" && (
        <p className="figures text-right text-smoke">{ordersTexts.refunded(order.refunded)}</p>
      )}
      <div className="mt-1">
        <PostalAddress address={order.shippingAddress} name={order.customerName} />
      </div>
      <ul className="mt-1 text-smoke">
        {order.items.map((item, index) => (
          <li key={`${item.productId}-${item.size ?? ""}-${index}`} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">
              {ordersTexts.itemLine(item.name, chosenWords(item), item.quantity)}
            </span>
            <span className="figures">${item.lineTotal}</span>
          </li>
        ))}
      </ul>
      <div className="mt-3 grid gap-4 lg:grid-cols-[27rem_1fr] lg:gap-8">
        <OrderStatusForm order={order} tab={tab} />
        <OrderTrackingForm order={order} tab={tab} />
      </div>
      <a
        href={`/app/orders/${order.id}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`${ordersTexts.inMedusa}: ${order.orderNumber}`}
        className="mt-3 inline-block py-1 underline"
      >
        {ordersTexts.inMedusa}
      </a>
      <FileLink
        href={`/api/admin/orders/${order.id}/invoice`}
        aria-label={`${ordersTexts.invoice}: ${order.orderNumber}`}
        className="mt-3 ml-6 inline-block py-1 underline"
      >
        {ordersTexts.invoice}
      </FileLink>
      <div className="mt-3">
        <EndLinksButton order={order} />
      </div>
      {refusal && (
        <p role="alert" className="mt-3 border-l-2 border-blood pl-3 break-words text-blood">
          {refusal}
        </p>
      )}
    </article>
  );
}
