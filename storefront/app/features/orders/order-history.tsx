import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ordersQuery } from "../../api/orders";
import { Button } from "../../components/ui/button";
import { ordersTexts } from "./texts";
import { OrderCard } from "./order-card";

/** The account's orders. Read by the browser only, never for a cached page. */
export function OrderHistory() {
  const navigate = useNavigate();
  const { data: orders, isError, refetch } = useQuery(ordersQuery());

  return (
    <section aria-labelledby="order-history" className="border-t border-ash pt-8">
      <h2 id="order-history" className="headline">
        {ordersTexts.history}
      </h2>
      <p className="mt-1 text-smoke">{ordersTexts.historyNote}</p>
      <div className="mt-8">
        {!orders && !isError && <p className="animate-breathe text-smoke">{ordersTexts.loading}</p>}
        {!orders && isError && (
          <div className="flex flex-col items-start gap-4">
            <p>{ordersTexts.failed}</p>
            <Button variant="line" onClick={() => void refetch()}>
              {ordersTexts.retry}
            </Button>
          </div>
        )}
        {orders?.length === 0 && (
          <div className="flex flex-col items-start gap-4 py-8">
            <p className="text-2xl font-semibold">{ordersTexts.none}</p>
            <p className="text-smoke">{ordersTexts.noneNote}</p>
            <Button onClick={() => void navigate("/")}>{ordersTexts.shopNow}</Button>
          </div>
        )}
        {orders && orders.length > 0 && (
          <ul className="grid gap-8">
            {orders.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
