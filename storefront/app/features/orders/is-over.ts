import type { OrderPage } from "@nocturne/contract";

/** Whether nothing more is to come of an order. */
export const isOver = ({ state }: Pick<OrderPage, "state">): boolean => state === "cancelled" || state === "refunded";
