import type { Order, User } from "@nocturne/contract";
import { isOfArea } from "@nocturne/contract/staff-roles";
import { lazy, Suspense, useState } from "react";
import { ORDERS_A_PAGE } from "../../../api/orders";
import { errorText } from "../../../api/api-error";
import { isRefused } from "../../../api/query-client";
import { Button } from "../../../components/ui/button";
import { BUTTONS_ROW } from "../buttons-row";
import { PanelLoading, PanelNotice } from "../panel-notice";
import { ordersTexts, panelTexts } from "../texts";
import { useFirstNew } from "../use-first-new";
import { OrderEntry } from "./order-entry";
import { OrderPapers, type ChosenOrders } from "./order-papers";
import { OrderSearch } from "./order-search";
import { trackingFileTexts } from "./search-texts";
import { STATUS_HINTS_ID } from "./order-status-form";
import { OrderTiles } from "./order-tiles";
import type { OrderList } from "./use-order-list";
import type { OrdersTabState } from "./use-orders-tab";

const NumbersView = lazy(() => import("../numbers/numbers-view"));
const TrackingFile = lazy(() => import("./tracking-file"));

type OrdersTabProps = { tab: OrdersTabState; list: OrderList; user: User | null };

/** All orders, newest first. Read for admins only; others see their role. */
export function OrdersTab({ tab, list, user }: OrdersTabProps) {
  const [shown, setShown] = useState<"list" | "numbers" | "tracking">("list");
  const toggle = (view: "numbers" | "tracking") => setShown(shown === view ? "list" : view);
  if (user?.role !== "admin" || (isRefused(list.error) && !list.orders)) {
    const { nobody, denied, deniedNote } = ordersTexts;
    return <PanelNotice alert title={denied} text={deniedNote(user?.role ?? nobody, user?.id ?? nobody)} />;
  }
  return (
    <section aria-labelledby="admin-orders" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="admin-orders" className="text-lg font-semibold tracking-tight">
          {ordersTexts.title(list.figures?.total ?? null)}
        </h3>
        <div className={BUTTONS_ROW}>
          <Button
            size="dense"
            variant={shown === "tracking" ? "plain" : "line"}
            aria-pressed={shown === "tracking"}
            onClick={() => toggle("tracking")}
          >
            {trackingFileTexts.open}
          </Button>
          {isOfArea(user.roles, "numbers") && (
            <Button
              size="dense"
              variant={shown === "numbers" ? "plain" : "line"}
              aria-pressed={shown === "numbers"}
              onClick={() => toggle("numbers")}
            >
              {ordersTexts.numbers}
            </Button>
          )}
        </div>
      </div>
      {shown === "numbers" && (
        <Suspense fallback={<PanelLoading text={ordersTexts.loadingNumbers} />}>
          <NumbersView />
        </Suspense>
      )}
      {shown === "tracking" && (
        <Suspense fallback={<PanelLoading text={ordersTexts.loading} />}>
          <TrackingFile />
        </Suspense>
      )}
      {shown === "list" && <OrderListing tab={tab} list={list} />}
    </section>
  );
}

/** The list, with what it comes to. */
function OrderListing({ tab, list }: Pick<OrdersTabProps, "tab" | "list">) {
  const { orders, figures, isFiltered } = list;
  const [wanted, setWanted] = useState(ORDERS_A_PAGE);
  const [chosen, setChosen] = useState<ChosenOrders>(new Set());
  // What has been read of a long list is shown.
  const listed = list.isBig ? orders : orders?.slice(0, wanted);
  return (
    <>
      {list.isPending && <PanelLoading text={ordersTexts.loading} />}
      {list.error && !orders && (
        <PanelNotice alert title={ordersTexts.failed} text={errorText(list.error, panelTexts.failed)}>
          <Button size="dense" variant="line" disabled={list.isFetching} onClick={list.refetch}>
            {ordersTexts.retry}
          </Button>
        </PanelNotice>
      )}
      {figures && <OrderTiles figures={figures} />}
      {figures && (figures.total > 0 || isFiltered) && (
        <OrderSearch list={list}>
          {listed && listed.length > 0 && <OrderPapers orders={listed} chosen={chosen} onChoose={setChosen} />}
        </OrderSearch>
      )}
      {orders?.length === 0 && (
        <PanelNotice title={ordersTexts.none} text={isFiltered ? undefined : ordersTexts.noneNote} />
      )}
      {listed && listed.length > 0 && (
        <OrderEntries
          orders={listed}
          list={list}
          tab={tab}
          chosen={chosen}
          onChoose={setChosen}
          onMore={() => setWanted(wanted + ORDERS_A_PAGE)}
        />
      )}
    </>
  );
}

type OrderEntriesProps = {
  orders: readonly Order[];
  list: OrderList;
  tab: OrdersTabState;
  chosen: ChosenOrders;
  onChoose: (chosen: ChosenOrders) => void;
  /** Shows more of a list that has been read. */
  onMore: () => void;
};

function OrderEntries({ orders, list, tab, chosen, onChoose, onMore }: OrderEntriesProps) {
  const toggle = (id: string) =>
    onChoose(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]));
  const rest = (list.size ?? list.orders?.length ?? 0) - orders.length;
  const { list: rows, button, expectMore } = useFirstNew<HTMLUListElement>(orders.length);
  const more = () => {
    expectMore();
    if (list.isBig) list.more?.();
    else onMore();
  };
  return (
    <div>
      <datalist id={STATUS_HINTS_ID}>
        {ordersTexts.statusHints.map((hint) => (
          <option key={hint} value={hint} />
        ))}
      </datalist>
      <ul ref={rows}>
        {orders.map((order) => (
          <li key={order.id} tabIndex={-1} className="scroll-mt-20">
            <OrderEntry order={order} tab={tab} isChosen={chosen.has(order.id)} onToggle={() => toggle(order.id)} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          ref={button}
          size="dense"
          variant="line"
          className="mt-4"
          busy={list.isBig && !list.more}
          onClick={more}
        >
          {ordersTexts.more(Math.min(ORDERS_A_PAGE, rest))}
        </Button>
      )}
    </div>
  );
}
