import type { OrderPage } from "@nocturne/contract";
import { orderPageTexts } from "./texts";

/** What an order begins with; the contract's schema of orders knows it as well, and the page does without the schemas. */
const FIRST_STATUS = "Processing";

/** The owner's word. Where there is none yet, a parcel that has its number is shipped: so say the mail and the line below. */
export const shownStatus = ({ status, state }: Pick<OrderPage, "status" | "state">): string =>
  status === FIRST_STATUS && state === "shipped" ? orderPageTexts.events.shipped : status;
