import type { Order, User } from "@nocturne/contract";
import { useState } from "react";
import { ORDERS_A_PAGE } from "../../../api/orders";
import { errorText } from "../../../api/api-error";
import { isRefused } from "../../../api/query-client";
import { Button } from "../../../components/ui/button";
import { ListSearch } from "../list-search";
import { PanelLoading, PanelNotice } from "../panel-notice";
import { listTexts, ordersTexts, panelTexts } from "../texts";
import { OrderEntry } from "./order-entry";
import { STATUS_HINTS_ID } from "./order-status-form";
import { OrderTiles } from "./order-tiles";
import type { OrderList } from "./use-order-list";
import type { OrdersTabState } from "./use-orders-tab";

type OrdersTabProps = { tab: OrdersTabState; list: OrderList; user: User | null };

/** All orders, newest first. Read for admins only; others see their role. */
export function OrdersTab({ tab, list, user }: OrdersTabProps) {
  const { orders, figures, size, isBig, q } = list;
  if (user?.role !== "admin" || (isRefused(list.error) && !orders)) {
    const { nobody, denied, deniedNote } = ordersTexts;
    return <PanelNotice alert title={denied} text={deniedNote(user?.role ?? nobody, user?.id ?? nobody)} />;
  }
  return (
    <section aria-labelledby="admin-orders" className="grid gap-4">
      <h3 id="admin-orders" className="text-lg font-semibold tracking-tight">
        {ordersTexts.title(figures?.total ?? null)}
      </h3>
      {list.isPending && <PanelLoading text={ordersTexts.loading} />}
      {list.error && !orders && (
        <PanelNotice alert title={ordersTexts.failed} text={errorText(list.error, panelTexts.failed)}>
          <Button size="dense" variant="line" disabled={list.isFetching} onClick={list.refetch}>
            {ordersTexts.retry}
          </Button>
        </PanelNotice>
      )}
      {figures && <OrderTiles figures={figures} />}
      {isBig && (
        <ListSearch
          label={listTexts.findOrder}
          hint={listTexts.findOrderHint}
          q={q}
          onSearch={list.setQ}
          status={q && size !== undefined ? listTexts.found(size) : ""}
        />
      )}
      {orders?.length === 0 && <PanelNotice title={ordersTexts.none} text={q ? undefined : ordersTexts.noneNote} />}
      {orders && orders.length > 0 && <OrderEntries orders={orders} list={list} tab={tab} />}
    </section>
  );
}

type OrderEntriesProps = { orders: readonly Order[]; list: OrderList; tab: OrdersTabState };

function OrderEntries({ orders, list, tab }: OrderEntriesProps) {
  const [wanted, setWanted] = useState(ORDERS_A_PAGE);
  // What has been read of a long list is shown.
  const shown = list.isBig ? orders.length : wanted;
  const rest = (list.size ?? orders.length) - shown;
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
        <Button
          size="dense"
          variant="line"
          className="mt-4"
          busy={list.isBig && !list.more}
          onClick={list.isBig ? () => list.more?.() : () => setWanted(wanted + ORDERS_A_PAGE)}
        >
          {ordersTexts.more(Math.min(ORDERS_A_PAGE, rest))}
        </Button>
      )}
    </div>
  );
}
