import type { OrderEvent, OrderPage } from "@nocturne/contract";
import { money } from "../../lib/money";
import { isOver } from "./is-over";
import { OrderSection } from "./order-section";
import { orderPageTexts } from "./texts";

/** The same on the server and in every browser. */
const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** What is still to come of an order that goes its way. */
const WAY: OrderEvent["event"][] = ["placed", "paid", "shipped", "delivered"];

/** What has happened to an order and when, then what has not yet. */
export function OrderTimeline({ page }: { page: OrderPage }) {
  const { timeline } = page;
  const ahead = isOver(page) ? [] : WAY.filter((event) => !timeline.some((past) => past.event === event));
  return (
    <OrderSection id="order-timeline" title={orderPageTexts.timeline}>
      <ol className="grid gap-5">
        {timeline.map(({ event, at, amount }, index) => (
          <li key={index} className="grid grid-cols-[1.25rem_1fr] items-baseline gap-x-3">
            <span aria-hidden className="size-2.5 self-center bg-acid" />
            <p className="font-semibold">
              {orderPageTexts.events[event]}
              {amount && <span className="figures">{` ${money(amount, page.currency)}`}</span>}
            </p>
            {at && (
              <p className="col-start-2 text-smoke">
                <time dateTime={at}>{DATE.format(new Date(at))}</time>
              </p>
            )}
          </li>
        ))}
        {ahead.map((event) => (
          <li key={event} className="grid grid-cols-[1.25rem_1fr] items-baseline gap-x-3 text-smoke">
            <span aria-hidden className="size-2.5 self-center border border-iron" />
            <p>
              {orderPageTexts.events[event]}
              <span className="sr-only">{`: ${orderPageTexts.notYet}`}</span>
            </p>
          </li>
        ))}
      </ol>
    </OrderSection>
  );
}
