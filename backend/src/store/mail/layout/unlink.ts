import type { Order } from "@nocturne/contract";
import { completeOrder } from "./complete-order";

/** A dot that could stand inside a host name; `J.R. Smith` has none. */
const HOST_DOT = /(?<=[\p{L}\p{N}_-])([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}_-]{2}|\p{N})/gu;

/**
 * Text that a buyer typed, so that no mail program makes a link of it: a blank parts what a link needs together. Whoever
 * reads it still sees every character.
 */
export function unlink(text: string): string {
  return text
    .replace(/[:\uff1a](?=[/\uff0f])/g, ": ")
    .replace(/(?<=\S)[@\uff20](?=\S)/g, " @ ")
    .replace(HOST_DOT, "$1 ");
}

/** An order with everything that its buyer typed made harmless. What the owner writes keeps its links. */
export function unlinkOrder(stored: Order): Order {
  const order = completeOrder(stored);
  const { street, line2, company, city, state, zipCode, country, phone } = order.shippingAddress;
  return {
    ...order,
    customerName: unlink(order.customerName),
    shippingAddress: {
      street: unlink(street),
      line2: unlink(line2),
      company: unlink(company),
      city: unlink(city),
      state: unlink(state),
      zipCode: unlink(zipCode),
      country: unlink(country),
      phone: unlink(phone),
    },
  };
}
