import type { Order } from "@nocturne/contract";
import { CANCELLED_WORD } from "@nocturne/contract/order-statuses";
import { lazy, Suspense, useId } from "react";
import { PostalAddress } from "../../../components/address/postal-address";
import { Button } from "../../../components/ui/button";
import { FileLink } from "../../../components/ui/file-link";
import { PanelLoading } from "../panel-notice";
import { money } from "../../../lib/money";
import { ordersTexts } from "../texts";
import { handlingTexts } from "./handling/texts";
import { EndLinksButton } from "./end-links-button";
import { OrderStatusForm } from "./order-status-form";
import { OrderTrackingForm } from "./order-tracking-form";
import { chosenWords } from "../../../lib/chosen";
import { orderPapersTexts } from "./search-texts";
import type { OrdersTabState } from "./use-orders-tab";

const OrderHandling = lazy(() => import("./handling/order-handling"));

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

type OrderEntryProps = { order: Order; tab: OrdersTabState; isChosen: boolean; onToggle: () => void };

/** One order: its facts, its items, and the forms for status and tracking. */
export function OrderEntry({ order, tab, isChosen, onToggle }: OrderEntryProps) {
  const { refusal, isHandled = false } = tab.draftOf(order);
  const handlingId = useId();
  const unsavedId = useId();
  const isUnsaved = tab.isHandlingUnsaved(order);
  const headingId = `order-${order.id}`;
  return (
    <article aria-labelledby={headingId} className="border-t border-ash py-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <input
          type="checkbox"
          aria-label={orderPapersTexts.choose(order.orderNumber)}
          checked={isChosen}
          onChange={onToggle}
          className="size-6 self-center accent-acid"
        />
        <h4 id={headingId} className="font-mono font-semibold break-all">
          {order.orderNumber}
        </h4>
        <p className="rounded-xs border border-iron px-2 text-[0.8125rem] font-semibold wrap-anywhere">
          {order.status}
        </p>
        <p className="figures text-smoke">{DATE.format(new Date(order.createdAt))}</p>
        <div className="flex min-w-0 grow justify-between gap-x-4">
          <p className="min-w-0 truncate">{order.customerEmail}</p>
          <p className="figures font-semibold">{money(order.total, order.currency)}</p>
        </div>
      </div>
      {order.refunded !== "0.00" && (
        <p className="figures text-right text-smoke">{ordersTexts.refunded(money(order.refunded, order.currency))}</p>
      )}
      <div className="mt-3 grid gap-x-8 gap-y-4 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.6fr)]">
        <div>
          <PostalAddress address={order.shippingAddress} name={order.customerName} />
          {order.shippingMethods.length > 0 && (
            <p className="mt-1 text-smoke">
              {ordersTexts.goesBy(order.shippingMethods.map(({ name }) => name).join(", "))}
            </p>
          )}
        </div>
        <ul className="text-smoke">
          {order.items.map((item, index) => (
            <li key={`${item.productId}-${item.size ?? ""}-${index}`} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                {ordersTexts.itemLine(item.name, chosenWords(item), item.quantity)}
              </span>
              <span className="figures">{money(item.lineTotal, order.currency)}</span>
            </li>
          ))}
        </ul>
        <div className="grid content-start gap-2 lg:col-span-2 xl:col-span-1 xl:row-span-2">
          {refusal && (
            <p role="alert" className="border-l-2 border-blood pl-3 break-words text-blood">
              {refusal}
            </p>
          )}
          {CANCELLED_WORD.test(order.status) ? (
            <details className="group">
              <summary className="min-h-6 cursor-pointer py-1 text-smoke hover:text-bone">
                {ordersTexts.cancelledNote}{" "}
                <span className="underline underline-offset-4">{ordersTexts.changeAllTheSame}</span>
              </summary>
              <div className="mt-2 grid gap-2">
                <OrderStatusForm order={order} tab={tab} />
                <OrderTrackingForm order={order} tab={tab} />
              </div>
            </details>
          ) : (
            <>
              <OrderStatusForm order={order} tab={tab} />
              <OrderTrackingForm order={order} tab={tab} />
            </>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 lg:col-span-2 lg:self-end">
          <a
            href={`/app/orders/${order.id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`${ordersTexts.inMedusa}: ${order.orderNumber}`}
            className="inline-block py-1 underline underline-offset-4 hover:text-acid"
          >
            {ordersTexts.inMedusa}
          </a>
          <FileLink
            href={`/api/admin/orders/${order.id}/invoice`}
            aria-label={`${ordersTexts.invoice}: ${order.orderNumber}`}
            className="inline-block py-1 underline underline-offset-4 hover:text-acid"
          >
            {ordersTexts.invoice}
          </FileLink>
          <EndLinksButton order={order} />
          <Button
            size="dense"
            variant={isHandled ? "plain" : "line"}
            className="md:min-h-8! md:py-1!"
            aria-expanded={isHandled}
            aria-controls={isHandled ? handlingId : undefined}
            aria-label={handlingTexts.openOf(order.orderNumber)}
            aria-describedby={isUnsaved ? unsavedId : undefined}
            onClick={() => tab.change(order.id, { isHandled: !isHandled })}
          >
            {handlingTexts.open}
          </Button>
          {isUnsaved && (
            <p id={unsavedId} className="text-smoke">
              {handlingTexts.unsaved}
            </p>
          )}
        </div>
      </div>
      {isHandled && (
        <div id={handlingId} className="mt-4 border border-ash p-4">
          <Suspense fallback={<PanelLoading text={handlingTexts.loading} />}>
            <OrderHandling order={order} tab={tab} />
          </Suspense>
        </div>
      )}
    </article>
  );
}
