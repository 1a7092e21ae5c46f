import type { Order, OrderFigures } from "@nocturne/contract";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { adminOrderPagesQuery, adminOrdersQuery, MAX_WHOLE_ORDERS, orderFiguresQuery } from "../../../api/orders";
import { filterQuery } from "./order-filter";
import { ordersToday, otherRevenue, totalRevenue } from "./order-stats";
import { useOrderChoice } from "./use-order-choice";

/** `others`: what was sold in other currencies than the store's own. */
export type Figures = Pick<OrderFigures, "total" | "revenue"> & {
  today: number;
  others: NonNullable<OrderFigures["otherRevenue"]>;
};

/**
 * The orders for the panel: all of them, as SPEC says, while they are few; page by page, with figures that the server sums up,
 * once they are many, and where nobody says how many there are. What is looked for is found by the server, however few there are.
 */
export function useOrderList(isAdmin: boolean) {
  const { choice, choose } = useOrderChoice();
  const filter = filterQuery(choice);
  const isFiltered = Object.keys(filter).length > 0;
  const figures = useQuery({ ...orderFiguresQuery(), enabled: isAdmin });
  const isBig = isFiltered || (figures.data?.total ?? 0) > MAX_WHOLE_ORDERS;
  const whole = useQuery({ ...adminOrdersQuery(), enabled: isAdmin && !figures.isPending && !isBig });
  const pages = useInfiniteQuery({
    ...adminOrderPagesQuery(filter),
    enabled: isAdmin && isBig,
    placeholderData: keepPreviousData,
  });
  const found = useQuery({ ...orderFiguresQuery(filter), enabled: isAdmin && isFiltered });
  const shown = isBig ? pages : whole;
  // An order that comes meanwhile moves others to the next page: each is shown once.
  const loaded = pages.data && [...new Map(pages.data.pages.flat().map((order) => [order.id, order])).values()];
  const orders: readonly Order[] | undefined = isBig ? loaded : whole.data;
  return {
    orders,
    figures: whole.data && !isBig ? listFigures(whole.data) : serverFigures(figures.data),
    /** How many there are of what is listed. */
    size: isFiltered ? found.data?.total : isBig ? figures.data?.total : whole.data?.length,
    isBig,
    choice,
    choose,
    isFiltered,
    more: isBig && pages.hasNextPage && !pages.isFetching ? () => void pages.fetchNextPage() : null,
    error: shown.error,
    isPending: figures.isPending || shown.isPending,
    isFetching: shown.isFetching,
    refetch: () => void shown.refetch(),
  };
}

export type OrderList = ReturnType<typeof useOrderList>;

const serverFigures = (figures: OrderFigures | undefined): Figures | undefined =>
  figures && {
    today: figures.recent,
    total: figures.total,
    revenue: figures.revenue,
    others: figures.otherRevenue ?? [],
  };

const listFigures = (orders: readonly Order[]): Figures => ({
  today: ordersToday(orders),
  total: orders.length,
  revenue: totalRevenue(orders),
  others: otherRevenue(orders),
});
