import { Link } from "react-router";
import type { AdminCustomer } from "../../../api/customers";
import { money } from "../../../lib/money";
import { timeText } from "../../../lib/time-text";
import { customerTexts as texts } from "./texts";

/** The newest orders of a customer. Each opens in the panel, where it is handled. */
export function CustomerOrders({ customer: { recent, orders: count } }: { customer: AdminCustomer }) {
  if (recent.length === 0) return <p className="text-smoke">{texts.noOrders}</p>;
  return (
    <>
      {count > recent.length && <p className="mb-2 text-smoke">{texts.newestOf(recent.length, count)}</p>}
      <ul className="divide-y divide-ash border-t border-ash">
        {recent.map(({ id, orderNumber, createdAt, status, total, currency }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
            <p className="flex min-w-0 grow basis-40 flex-wrap items-baseline gap-x-4">
              <Link
                to={`/#admin?q=${encodeURIComponent(orderNumber)}`}
                aria-label={texts.openOrder(orderNumber)}
                className="inline-block min-h-6 font-mono underline underline-offset-4 wrap-anywhere hover:text-bone"
              >
                {orderNumber}
              </Link>
              <span className="text-smoke">{timeText(createdAt)}</span>
            </p>
            <div className="flex items-baseline justify-between gap-x-6 max-[30rem]:w-full">
              <p>{status}</p>
              <p className="figures min-w-20 text-right">{money(total, currency)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
