import type { Order, User } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminOrdersQuery } from "../../../api/orders";
import { errorText } from "../../../api/api-error";
import { isRefused } from "../../../api/query-client";
import { Button } from "../../../components/ui/button";
import { PanelLoading, PanelNotice } from "../panel-notice";
import { ordersTexts, panelTexts } from "../texts";
import { OrderEntry } from "./order-entry";
import { STATUS_HINTS_ID } from "./order-status-form";
import { OrderTiles } from "./order-tiles";
import type { OrdersTabState } from "./use-orders-tab";

const PAGE_SIZE = 25;

type OrdersTabProps = { tab: OrdersTabState; user: User | null };

/** All orders, newest first. Read for admins only; others see their role. */
export function OrdersTab({ tab, user }: OrdersTabProps) {
  const isAdmin = user?.role === "admin";
  const list = useQuery({ ...adminOrdersQuery(), enabled: isAdmin });

  if (!isAdmin || (isRefused(list.error) && !list.data)) {
    const { nobody, denied, deniedNote } = ordersTexts;
    return <PanelNotice alert title={denied} text={deniedNote(user?.role ?? nobody, user?.id ?? nobody)} />;
  }
  return (
    <section aria-labelledby="admin-orders" className="grid gap-4">
      <h3 id="admin-orders" className="text-lg font-semibold tracking-tight">
        {ordersTexts.title(list.data?.length ?? null)}
      </h3>
      {list.isPending && <PanelLoading text={ordersTexts.loading} />}
      {list.isError && !list.data && (
        <PanelNotice alert title={ordersTexts.failed} text={errorText(list.error, panelTexts.failed)}>
          <Button size="dense" variant="line" disabled={list.isFetching} onClick={() => void list.refetch()}>
            {ordersTexts.retry}
          </Button>
        </PanelNotice>
      )}
      {list.data && <OrderTiles orders={list.data} />}
      {list.data?.length === 0 && <PanelNotice title={ordersTexts.none} text={ordersTexts.noneNote} />}
      {list.data && list.data.length > 0 && <OrderList orders={list.data} tab={tab} />}
    </section>
  );
}

function OrderList({ orders, tab }: { orders: readonly Order[]; tab: OrdersTabState }) {
  const [shown, setShown] = useState(PAGE_SIZE);
  const rest = orders.length - shown;
  return (
    <div>
      <datalist id={STATUS_HINTS_ID}>
        {ordersTexts.statusHints.map((hint) => (
          <option key={hint} value={hint} />
        ))}
      </datalist>
      <ul>
        {orders.slice(0, shown).map((order) => (
          <li key={order.id}>
            <OrderEntry order={order} tab={tab} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button size="dense" variant="line" className="mt-4" onClick={() => setShown(shown + PAGE_SIZE)}>
          {ordersTexts.more(Math.min(PAGE_SIZE, rest))}
        </Button>
      )}
    </div>
  );
}
